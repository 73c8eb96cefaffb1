import type { ReactElement } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon } from '../panels/Icon.js';
import type { Camera } from './camera.js';

interface ZoomProps {
  readonly camera: Camera | null;
  readonly zones: boolean;
  onZones(): void;
}

/** Buttons on the map: closer, further, all of it, enemy zones. */
export function ZoomBox({ camera, zones, onZones }: ZoomProps): ReactElement {
  const say = useSay();
  return (
    <div className="zoom-box floating">
      <button
        type="button"
        className="icon-button"
        aria-label={say('table.zoom-in')}
        onClick={() => camera?.scaleBy(1.35)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say('table.zoom-out')}
        onClick={() => camera?.scaleBy(1 / 1.35)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className="icon-button" aria-label={say('table.fit')} onClick={() => camera?.fit()}>
        <Icon name="fit" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={say('table.zones')}
        aria-pressed={zones}
        onClick={onZones}
      >
        <Icon name="zones" />
      </button>
    </div>
  );
}
