import { drawZoneMap, SYMBOLS, zoneCentre } from '@vedette/cartography';
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Camera, Margins } from '../../table/camera.js';
import { Drawing } from '../../table/Drawing.js';
import { extentOf, openCamera } from '../../table/open-camera.js';
import { keepSight, lastSight, sightThrough } from '../../table/sights.js';
import { ZoomButtons } from '../../table/ZoomButtons.js';
import { ThemeContext } from '../../themes/theme.js';
import { ZoneList } from '../a11y/ZoneList.js';
import { useCampaign, useHand, useView } from '../context.js';
import { stacksOf } from '../facts.js';
import { choicesOf } from '../play/choices.js';
import {
  axesSvg,
  fleetSvg,
  focusRingSvg,
  mayActSvg,
  proposalSvg,
  refusedRingSvg,
  targetsOf,
  targetsSvg,
} from './overlays.js';
import { PileLayer } from './PileLayer.js';
import { usePointer } from './usePointer.js';
import { type PlaneView, WhyNot } from './WhyNot.js';
import { boxStyle, groundOf, ZoneGround } from './ZoneGround.js';

/** Below this scale only towns, zones with piles and the hovered zone keep their names. */
const FEW_NAMES = 0.7;
const PHONE = 700;

interface SurfaceProps {
  readonly margins: () => Margins;
  /** Gives the camera to those who steer it by keys. */
  onCamera(camera: Camera | null): void;
  /** What lies above the map and needs to know where the plane is. */
  floats(view: PlaneView, camera: Camera | null): ReactNode;
}

/** The zone map: a bitmap of the ground, live layers above it, and the camera. */
export function ZoneSurface({ margins, onCamera, floats }: SurfaceProps): ReactElement {
  const { facts, screen, player } = useCampaign();
  const theme = useContext(ThemeContext);
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [scale, setScale] = useState(1);
  const [view, setView] = useState<PlaneView>({ x: 0, y: 0, k: 1 });
  const [focused, setFocused] = useState(false);
  const [hovered, setHovered] = useState<string | null>(null);
  const observation = useView((value) => value.shown.observation);
  const prompt = useView((value) => value.shown.prompt);
  const lookingBack = useView((value) => value.lookingBack);
  const hand = useHand((value) => value);
  const pointer = usePointer(camera, setHovered);
  const { scenery } = facts.sheet;
  const stacks = useMemo(() => stacksOf(observation, facts), [observation, facts]);
  const drawing = groundOf(facts.sheet, observation.cut, theme);

  useEffect(() => {
    if (frame.current === null || plane.current === null) return;
    const window_ = frame.current;
    const { box } = groundOf(facts.sheet, [], 'light');
    const viewer = (): string => screen.view.get().shown.observation.viewer;
    const stop = openCamera(
      { window: window_, plane: plane.current, box, margins },
      {
        moved: setView,
        settled: ({ k }, made) => {
          setScale(k);
          keepSight(screen, viewer(), sightThrough(made, window_, margins()));
        },
        opened: (made) => {
          const places = [...stacksOf(screen.view.get().shown.observation, facts).keys()].map((zone) =>
            zoneCentre(facts.sheet.scenery, zone),
          );
          const held = lastSight(screen, viewer());
          if (held === null) firstView(made, window_, margins(), places);
          else made.show(held, held.scale, false);
          setCamera(made);
          onCamera(made);
        },
      },
    );
    return () => {
      stop();
      onCamera(null);
    };
  }, [facts, screen, margins, onCamera]);

  const towards = focused ? hand.focus : null;
  useEffect(() => {
    if (towards !== null) bringIn(camera, frame.current, margins(), zoneCentre(scenery, towards));
  }, [camera, towards, scenery, margins]);
  const { opened } = hand;
  useEffect(() => {
    if (opened === null) return;
    // The sheet of a phone has to open first: it takes its room from the map.
    const later = requestAnimationFrame(() => {
      bringIn(camera, frame.current, margins(), zoneCentre(scenery, opened));
    });
    return () => cancelAnimationFrame(later);
  }, [camera, opened, scenery, margins]);

  const few = scale < FEW_NAMES;
  const named = few ? hovered : null;
  const occupied = [...stacks.keys()].sort().join(' ');
  const names = useMemo(
    () =>
      drawZoneMap(scenery, {
        variables: true,
        piles: new Set(occupied === '' ? [] : occupied.split(' ')),
        names: few ? 'few' : 'all',
        ...(named === null ? {} : { hovered: named }),
      }).names,
    [scenery, occupied, few, named],
  );
  const choices = choicesOf(prompt);
  const quiet = lookingBack;
  const targets = quiet ? [] : targetsOf(choices, hand);
  const proposal = quiet ? { under: '', over: '' } : proposalSvg(facts, hand, player.origin());
  const onFocus = useCallback((value: boolean) => setFocused(value), []);
  const style = boxStyle(drawing.box);
  const { left, top } = drawing.box;
  return (
    <div ref={frame} className="map-window zone-window" {...pointer}>
      <div ref={plane} className="map-plane">
        <ZoneGround drawing={drawing} theme={theme} scale={scale} />
        <svg
          className="live"
          style={style}
          viewBox={`${left} ${top} ${style.width} ${style.height}`}
          aria-hidden="true"
        >
          <Drawing svg={names} className="names" />
          <Drawing svg={fleetSvg(facts, observation, SYMBOLS.fleet)} />
          <Drawing svg={proposal.under} />
          <Drawing svg={proposal.over} />
          <Drawing svg={quiet ? '' : mayActSvg(facts, observation, choices, stacks)} className="reach" />
          <PileLayer stacks={stacks} />
          <Drawing svg={axesSvg(facts, observation, stacks)} />
          <Drawing svg={targetsSvg(facts, targets, [...stacks.keys()])} className="reach" />
          <Drawing svg={hand.refused?.zone == null ? '' : refusedRingSvg(facts, hand.refused.zone)} />
          <Drawing svg={focused && hand.focus !== null ? focusRingSvg(facts, hand.focus) : ''} />
        </svg>
        <ZoneList onFocus={onFocus} />
      </div>
      <WhyNot view={view} />
      <ZoomButtons camera={camera} />
      {floats(view, camera)}
    </div>
  );
}

const ROOM = 90;

/** Pans just far enough that a place has some room around it. */
function bringIn(
  camera: Camera | null,
  frame: HTMLElement | null,
  margins: Margins,
  place: { readonly x: number; readonly y: number },
): void {
  if (camera === null || frame === null) return;
  const { k, x: tx, y: ty } = camera.transform;
  const [right, bottom] = [frame.clientWidth - margins.right, frame.clientHeight - margins.bottom];
  const [x, y] = [place.x * k + tx, place.y * k + ty];
  const inside = (at: number, low: number, high: number): number => Math.min(Math.max(at, low + ROOM), high - ROOM);
  const [dx, dy] = [inside(x, margins.left, right) - x, inside(y, margins.top, bottom) - y];
  if (dx === 0 && dy === 0) return;
  const [middleX, middleY] = [(margins.left + right) / 2, (margins.top + bottom) / 2];
  camera.show({ x: (middleX - dx - tx) / k, y: (middleY - dy - ty) / k });
}

/** At first: all piles in view, as large as the window allows, names readable. */
function firstView(
  camera: Camera,
  frame: HTMLElement,
  margins: Margins,
  places: readonly { readonly x: number; readonly y: number }[],
): void {
  if (places.length === 0) {
    camera.fit();
    return;
  }
  const { middle, across, down } = extentOf(places);
  const room = Math.min(
    (frame.clientWidth - margins.left - margins.right) / (across + 150),
    (frame.clientHeight - margins.top - margins.bottom) / (down + 130),
  );
  const least = frame.clientWidth < PHONE ? 0.72 : 0.75;
  camera.show(middle, Math.min(1.3, Math.max(least, room)), false);
}
