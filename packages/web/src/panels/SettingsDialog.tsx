import type { ReactElement } from 'react';
import { Segments } from '../home/FormParts.js';
import { useSay } from '../i18n/text.js';
import { changeSettings, settings } from '../store/settings.js';
import { useStore } from '../store/store.js';
import { Dialog } from './Dialog.js';

const KEYS = [
  'arrows',
  'enter',
  'escape',
  'next',
  'primary',
  'undo',
  'why',
  'threats',
  'zones',
  'command',
  'zoom',
  'log',
  'order',
] as const;

/** How the page looks and moves, and its keys. */
export function SettingsDialog({ open, onClose }: { readonly open: boolean; onClose(): void }): ReactElement {
  const say = useSay();
  const all = useStore(settings, (value) => value);
  return (
    <Dialog title={say('settings.title')} open={open} onClose={onClose}>
      <fieldset className="setting">
        <legend>{say('settings.theme')}</legend>
        <Segments
          name="theme"
          value={all.theme}
          choices={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            text: say(`settings.theme.${value}`),
          }))}
          onChoose={(theme) => changeSettings({ theme })}
        />
      </fieldset>
      <fieldset className="setting">
        <legend>{say('settings.motion')}</legend>
        <Segments
          name="motion"
          value={all.motion}
          choices={(['full', 'reduced', 'instant'] as const).map((value) => ({
            value,
            text: say(`settings.motion.${value}`),
          }))}
          onChoose={(motion) => changeSettings({ motion })}
        />
      </fieldset>
      <fieldset className="setting">
        <legend>{say('settings.hex-numbers')}</legend>
        <Segments
          name="hex-numbers"
          value={all.hexNumbers}
          choices={(['auto', 'always'] as const).map((value) => ({
            value,
            text: say(`settings.hex-numbers.${value}`),
          }))}
          onChoose={(hexNumbers) => changeSettings({ hexNumbers })}
        />
      </fieldset>
      <section className="divider keys">
        <h3>{say('settings.keys')}</h3>
        <ul>
          {KEYS.map((key) => (
            <li key={key}>{say(`keys.${key}`)}</li>
          ))}
        </ul>
      </section>
    </Dialog>
  );
}
