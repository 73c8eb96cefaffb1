import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon } from '../panels/Icon.js';
import type { Camera } from './camera.js';
import { ZoomButtons } from './ZoomButtons.js';

interface ZoomProps {
  readonly camera: Camera | null;
  readonly zones: boolean;
  onZones(): void;
  readonly command: { readonly shown: boolean; toggle(): void } | null;
}

/** Buttons on the map: closer, further, all of it, enemy zones, command of one's leaders. */
export function ZoomBox({ camera, zones, onZones, command }: ZoomProps): ReactElement {
  const say = useSay();
  return (
    <ZoomButtons camera={camera}>
      <button
        type="button"
        className="icon-button"
        aria-label={say('table.zones')}
        aria-pressed={zones}
        onClick={onZones}
      >
        <Icon name="zones" />
      </button>
      {command === null ? null : (
        <button
          type="button"
          className="icon-button"
          aria-label={say('table.command')}
          aria-pressed={command.shown}
          onClick={() => command.toggle()}
        >
          <Icon name="hat" />
        </button>
      )}
    </ZoomButtons>
  );
}
