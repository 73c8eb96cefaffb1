import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '../../i18n/text.js';
import { Icon } from '../../panels/Icon.js';
import { useCampaign, useView } from '../context.js';

const STEP = 450;

/** Goes to any moment of the game, and plays on from there. */
export function CampaignScrubber(): ReactElement {
  const say = useSay();
  const { screen } = useCampaign();
  const index = useView((view) => view.shown.index);
  const length = useView((view) => view.newest.index);
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
