import { type ReactElement, useEffect, useState } from 'react';
import type { Interruption } from '../../client/port.js';
import { Dialog } from '../../panels/Dialog.js';
import { useCampaign, useView } from '../context.js';
import { tell, tellData } from '../i18n/text.js';
import { OnlyYou } from '../table/StackCard.js';

/**
 * On a device that two people share: in which moments of the other's affairs a person wants to be handed it, to play an
 * event. He is handed it then whether or not he holds one that fits.
 */
export function Interruptions(): ReactElement | null {
  const { device } = useCampaign().screen.client;
  const { players } = useView((view) => view.header);
  const viewer = useView((view) => view.shown.observation.viewer);
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState<readonly Interruption[]>([]);
  useEffect(() => {
    if (open) void device?.interruptions().then(setAll);
  }, [open, device]);
  if (device === undefined || players.french !== players.allied) return null;
  if (viewer !== 'french' && viewer !== 'anglo-allied') return null;
  return (
    <>
      <button type="button" className="button plain" data-testid="interruptions" onClick={() => setOpen(true)}>
        {tell('orders.open')}
      </button>
      <Dialog title={tell('orders.title')} open={open} onClose={() => setOpen(false)}>
        <OnlyYou />
        <p>{tell('orders.text')}</p>
        <ul className="option-list">
          {all
            .flatMap(({ step, asks }) => {
              const words = tellData(`orders.${step}`, '');
              return words === '' ? [] : [{ step, asks, words }];
            })
            .map(({ step, asks, words }) => (
              <li key={step}>
                <label>
                  <span className="switch">
                    <input
                      type="checkbox"
                      checked={asks}
                      data-step={step}
                      onChange={({ target }) => void device.order(step, target.checked).then(setAll)}
                    />
                    <i />
                  </span>
                  {words}
                </label>
              </li>
            ))}
        </ul>
      </Dialog>
    </>
  );
}
