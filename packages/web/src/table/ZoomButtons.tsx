import type { ReactElement, ReactNode } from 'react';
import { useSay } from '../i18n/text.js';
import { Icon } from '../panels/Icon.js';
import type { Camera } from './camera.js';

interface ZoomProps {
  readonly camera: Camera | null;
  /** Further buttons below them. */
  readonly children?: ReactNode;
}

/** Buttons on the map: closer, further, all of it. */
export function ZoomButtons({ camera, children }: ZoomProps): ReactElement {
  const say = useSay();
  const button = (name: 'plus' | 'minus' | 'fit', label: string, act: () => void): ReactElement => (
    <button type="button" className="icon-button" aria-label={label} onClick={act}>
      <Icon name={name} />
    </button>
  );
  return (
    <div className="zoom-box floating">
      {button('plus', say('table.zoom-in'), () => camera?.scaleBy(1.35))}
      {button('minus', say('table.zoom-out'), () => camera?.scaleBy(1 / 1.35))}
      {button('fit', say('table.fit'), () => camera?.fit())}
      {children}
    </div>
  );
}
