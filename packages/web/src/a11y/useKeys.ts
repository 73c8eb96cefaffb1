import { hexName } from '@vedette/napoleonic20';
import { namesFrom } from '../i18n/events.js';
import { listed } from '../i18n/format.js';
import { useSay } from '../i18n/text.js';
import { choicesOf, liveHexes } from '../play/choices.js';
import { useTable } from '../table/context.js';
import { useAnnounce } from './Announcer.js';
import { type KeyActions, useTableKeys } from './useTableKeys.js';

/** What keys do beyond the board of a battle. */
export interface BattleKeyActions extends KeyActions {
  zones(): void;
  command(): void;
}

/** The keys of the table of a battle: those of every table, and its hexes, threats and zones. */
export function useKeys(actions: BattleKeyActions): void {
  const say = useSay();
  const announce = useAnnounce();
  const { screen, player } = useTable();
  const focusHex = (step: 1 | -1): void => {
    const { shown } = screen.view.get();
    const { reach, focus } = player.hand.get();
    const hexes =
      reach === null
        ? liveHexes(choicesOf(shown.prompt), shown.observation)
        : reach.map(({ hex }) => hex).sort((a, b) => a - b);
    if (hexes.length === 0) return;
    const after = hexes.findIndex((hex) => (focus === null ? true : step === 1 ? hex > focus : hex >= focus));
    const index =
      step === 1 ? Math.max(after, 0) : ((after < 0 ? hexes.length : after) - 1 + hexes.length) % hexes.length;
    const hex = hexes[index];
    if (hex === undefined) return;
    player.focusOn(hex);
    document.querySelector<HTMLElement>(`#board [data-hex="${hex}"]`)?.focus({ preventScroll: true });
  };
  const threats = async (): Promise<void> => {
    const { focus } = player.hand.get();
    if (focus === null) return;
    const answer = await screen.client.ask({ type: 'threats', hex: focus });
    if (!answer.ok || answer.value.type !== 'threats') return;
    const names = answer.value.zones.map(namesFrom(screen.view.get().shown.observation));
    announce(
      names.length === 0
        ? say('board.no-threats', { hex: hexName(focus) })
        : say('board.threats', { hex: hexName(focus), names: listed(names) }),
    );
  };
  const why = async (): Promise<void> => {
    const { focus } = player.hand.get();
    if (focus !== null && (await player.why(focus)) === null) announce(say('board.allowed'));
  };
  useTableKeys({
    screen,
    player,
    actions,
    own: {
      n: () => focusHex(1),
      p: () => focusHex(-1),
      w: () => void why(),
      t: () => void threats(),
      z: () => actions.zones(),
      c: () => actions.command(),
    },
    other: () => screen.skip(),
  });
}
