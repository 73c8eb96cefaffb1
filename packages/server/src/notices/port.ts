/** What somebody is told of: that it is his turn, or what the other side wishes to become of a frozen game. */
export type Occasion = 'turn' | 'wish-to-close' | 'wish-to-continue';

/** What somebody is told who must decide and is not looking. Names no fact of the game that he may not know. */
export interface Notice {
  readonly about: Occasion;
  readonly game: string;
  readonly system: string;
  /** The scenario as the set-up names it, such as `soult-1809`; empty if it names none. */
  readonly scenario: string;
  readonly side: string;
  /** Where the game is found, if the host has told the server its address. */
  readonly url: string | null;
}

/** A way to reach people. */
export interface Carrier {
  readonly kind: ContactKind;
  /** Checks an address that somebody gives; a message key if it will not do. */
  check(address: string): string | null;
  /**
   * Sends a code to an address, so that whoever gives it shows that it is his. Absent where addresses prove themselves.
   * Fails if it cannot be sent now.
   */
  prove?(address: string, code: string): Promise<void>;
  /** Carries a notice; `gone` if the address can never be reached again. Fails if it may be reached later. */
  carry(address: string, notice: Notice): Promise<'carried' | 'gone'>;
}

/** The kinds of addresses people may give. */
export const CONTACT_KINDS = ['mail', 'webhook', 'push'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The sentence of a notice. */
export function sentenceOf(notice: Notice): string {
  const [battle = ''] = notice.scenario.split('/');
  const game = titled(battle === '' ? notice.system : battle);
  switch (notice.about) {
    case 'turn':
      return `It is your turn in ${game}, as ${titled(notice.side)}.`;
    case 'wish-to-close':
      return `The other side wishes to close ${game}, which new rules have frozen. Nobody would win.`;
    case 'wish-to-continue':
      return `The other side wishes to go on with ${game}, which new rules have frozen.`;
  }
}

/** A name of a game's own, as people write it: `anglo-allied` is Anglo Allied. */
function titled(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
