import { type KeyActions, useTableKeys } from '../../a11y/useTableKeys.js';
import { useCampaign } from '../context.js';
import { choicesOf } from '../play/choices.js';

/** The keys of the campaign table: those of every table, and its zones. */
export function useCampaignKeys(actions: KeyActions): void {
  const { screen, player, facts } = useCampaign();
  const jump = (step: 1 | -1): void => {
    const { zones } = choicesOf(screen.view.get().shown.prompt);
    const live = facts.sheet.scenery.zones.map(({ id }) => id).filter((id) => zones.has(id));
    if (live.length === 0) return;
    const at = live.indexOf(player.hand.get().focus ?? '');
    const next = live[(at + step + live.length) % live.length];
    document.querySelector<HTMLElement>(`#board [data-zone="${next}"]`)?.focus({ preventScroll: true });
  };
  useTableKeys({
    screen,
    player,
    actions,
    own: {
      n: () => jump(1),
      p: () => jump(-1),
      w: () => {
        const { focus } = player.hand.get();
        if (focus !== null) void player.why(focus);
      },
    },
  });
}
