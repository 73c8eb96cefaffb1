import { drawZoneMap } from '@vedette/cartography';
import { type ReactElement, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CampaignPreview as Picture } from '../client/port.js';
import { useHouse } from '../home/house.js';
import { useSay } from '../i18n/text.js';
import { Drawing } from '../table/Drawing.js';
import { ThemeContext } from '../themes/theme.js';
import { Facts, stacksOf } from './facts.js';
import { loadCampaignTexts, tellData } from './i18n/text.js';
import { pilesSvg } from './table/overlays.js';
import { boxStyle, groundOf, ZoneGround } from './table/ZoneGround.js';

await loadCampaignTexts();

const AIR = 16;

interface PreviewProps {
  readonly scenario: string;
  readonly options: readonly string[];
}

/** The map of a campaign with the piles of both sides, as an onlooker sees them. */
export default function CampaignPreview({ scenario, options }: PreviewProps): ReactElement {
  const say = useSay();
  const house = useHouse();
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const wanted = options.join(' ');
  useEffect(() => {
    let fresh = true;
    void house.previewCampaign(scenario, wanted === '' ? [] : wanted.split(' ')).then((read) => {
      if (fresh && read.ok) setPicture(read.value);
    });
    return () => {
      fresh = false;
    };
  }, [house, scenario, wanted]);
  useEffect(() => {
    if (frame.current === null) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const name = tellData(`campaign.${scenario}`, scenario);
  return (
    <div ref={frame} className="preview" role="img" aria-label={say('home.preview', { name })}>
      {picture === null || room.width < 40 || picture.sheet.id !== scenario ? null : (
        <Sheet picture={picture} room={room} />
      )}
    </div>
  );
}

function Sheet({
  picture,
  room,
}: {
  readonly picture: Picture;
  readonly room: { width: number; height: number };
}): ReactElement {
  const theme = useContext(ThemeContext);
  const { facts, stacks, names } = useMemo(() => {
    const made = new Facts(picture.sheet);
    const found = stacksOf(picture.seen, made);
    const piles = new Set(found.keys());
    return { facts: made, stacks: found, names: drawZoneMap(picture.sheet.scenery, { variables: true, piles }).names };
  }, [picture]);
  const drawing = groundOf(picture.sheet, [], theme);
  const { box } = drawing;
  const style = boxStyle(box);
  const scale = Math.min((room.width - AIR) / style.width, (room.height - AIR) / style.height);
  const left = (room.width - style.width * scale) / 2;
  const top = (room.height - style.height * scale) / 2;
  return (
    <div
      className="preview-plane"
      style={{ transform: `translate(${left}px,${top}px) scale(${scale}) translate(${-box.left}px,${-box.top}px)` }}
    >
      <ZoneGround drawing={drawing} theme={theme} scale={scale} />
      <svg
        className="live"
        style={style}
        viewBox={`${box.left} ${box.top} ${style.width} ${style.height}`}
        aria-hidden="true"
      >
        <Drawing svg={names} className="names" />
        <Drawing svg={pilesSvg(facts, picture.seen, stacks)} />
      </svg>
    </div>
  );
}
