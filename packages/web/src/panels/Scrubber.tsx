import type { GameTypes } from '@vedette/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../i18n/text.js';
import type { GameScreen } from '../store/game.js';
import { useStore } from '../store/store.js';
import { Icon } from './Icon.js';

const STEP = 450;

interface ScrubberProps<T extends GameTypes> {
  readonly screen: Pick<GameScreen<T>, 'view' | 'lookAt'>;
}

/** Goes to any moment of the game, and plays on from there. */
export function Scrubber<T extends GameTypes>({ screen }: ScrubberProps<T>): ReactElement {
  const say = useSay();
  const index = useStore(screen.view, (view) => view.shown.index);
  const length = useStore(screen.view, (view) => view.newest.index);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (index >= length) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => void screen.lookAt(index + 1), STEP);
    return () => clearTimeout(timer);
  }, [playing, index, length, screen]);
  return (
    <div className="scrubber">
      <button
        type="button"
        className="icon-button"
        aria-label={say(playing ? 'scrub.pause' : 'scrub.play')}
        disabled={length === 0}
        onClick={() => {
          if (!playing && index >= length) void screen.lookAt(0);
          setPlaying(!playing);
        }}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        min={0}
        max={Math.max(1, length)}
        value={index}
        disabled={length === 0}
        aria-label={say('scrub.title')}
        aria-valuetext={say('scrub.place', { index, length })}
        style={{ '--done': `${length === 0 ? 100 : (index / length) * 100}%` } as React.CSSProperties}
        onChange={({ target }) => {
          setPlaying(false);
          void screen.lookAt(Number(target.value));
        }}
      />
      <span className="quiet tabular">{say('scrub.place', { index, length })}</span>
    </div>
  );
}
