import { type Detail, detailFor, hexAt, W } from '@vedette/cartography';
import type { HexId } from '@vedette/napoleonic20';
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
import { BoardGrid } from '../a11y/BoardGrid.js';
import { choicesOf, countersIn } from '../play/choices.js';
import { settings } from '../store/settings.js';
import { createStore, useStore } from '../store/store.js';
import { ThemeContext } from '../themes/theme.js';
import { CounterLayer } from './CounterLayer.js';
import type { Camera, Margins } from './camera.js';
import { useHand, useTable, useView } from './context.js';
import { Drawing } from './Drawing.js';
import { Ground } from './Ground.js';
import type { View } from './gestures.js';
import { drawingOf } from './ground.js';
import { CommandArea, CommandMarks, Later } from './later.js';
import { Minimap } from './Minimap.js';
import { AttackLayer, CostLayer, MarkerLayer, MarkLayer, PathLayer, ReachLayer, ZoneLayer } from './Overlays.js';
import { extentOf, openCamera } from './open-camera.js';
import { keepSight, lastSight, sightThrough } from './sights.js';
import { StandingContext, standingsOf } from './standing.js';
import { useCommandShown } from './useCommand.js';
import { useFollow } from './useFollow.js';
import { useMapPointer } from './useMapPointer.js';
import { WhyNot } from './WhyNot.js';
import { ZoomBox } from './ZoomBox.js';

interface SurfaceProps {
  readonly margins: () => Margins;
  readonly zones: readonly HexId[] | null;
  onZones(): void;
  /** Whether the command of all leaders is shown, and how to change that; null without leaders. */
  readonly command: { readonly shown: boolean; toggle(): void } | null;
  /** Gives the camera to those who steer it by keys. */
  onCamera(camera: Camera | null): void;
  readonly children?: ReactNode;
}

/** The map: a bitmap of the ground, live layers above it, and the camera. */
export function MapSurface({ margins, zones, onZones, command, onCamera, children }: SurfaceProps): ReactElement {
  const { battle, sheet, screen } = useTable();
  const theme = useContext(ThemeContext);
  const frame = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [scale, setScale] = useState(1);
  const [view] = useState(() => createStore<View>({ x: 0, y: 0, k: 1 }));
  const [focused, setFocused] = useState(false);
  const shown = useView((value) => value.shown);
  const lookingBack = useView((value) => value.lookingBack);
  const hand = useHand((value) => value);
  const commanded = useCommandShown() !== null;
  const numbers = useStore(settings, (all) => all.hexNumbers);
  const detail: Detail = detailFor(W * scale);
  const drawing = drawingOf(battle, detail, theme);
  const standings = useMemo(() => standingsOf(shown, hand, lookingBack), [shown, hand, lookingBack]);
  const pointer = useMapPointer(camera);
  useFollow(camera);

  useEffect(() => {
    if (frame.current === null || plane.current === null) return;
    const window_ = frame.current;
    const { box } = drawingOf(battle, 'near', 'light');
    const viewer = (): string => screen.view.get().shown.observation.viewer;
    const liftable = ({ clientX, clientY }: PointerEvent, at: Camera): boolean => {
      const hex = hexAt(sheet.map, at.at(clientX, clientY));
      const now = screen.view.get().shown;
      return (
        hex !== null &&
        choicesOf(now.prompt).step === 'movement' &&
        countersIn(now.observation, hex).some(({ id }) => choicesOf(now.prompt).units.has(id))
      );
    };
    const stop = openCamera(
      { window: window_, plane: plane.current, box, margins },
      {
        moved: (at) => view.set(at),
        settled({ k }, made) {
          setScale(k);
          keepSight(screen, viewer(), sightThrough(made, window_, margins()));
        },
        mayPan: (event, at) => !(event.pointerType === 'mouse' && liftable(event, at)),
        opened: (made) => {
          const held = lastSight(screen, viewer());
          if (held === null) firstView(made, window_, sheet, screen.view.get().shown.observation.counters);
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
  }, [battle, sheet, screen, margins, onCamera, view]);

  const focus = hand.focus;
  useEffect(() => {
    if (focused && focus !== null) camera?.reveal(sheet.centre(focus));
  }, [camera, focused, focus, sheet]);

  const { box } = drawing;
  const size = { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top };
  const viewBox = `${box.left} ${box.top} ${size.width} ${size.height}`;
  const showNumbers = numbers === 'always' || detail === 'close';
  const onFocus = useCallback((value: boolean) => setFocused(value), []);
  return (
    <StandingContext value={standings}>
      <div ref={frame} className="map-window" {...pointer}>
        <div ref={plane} className={`map-plane ${detail}`}>
          <Ground battle={battle} detail={detail} scale={scale} />
          <svg className="live" style={size} viewBox={viewBox} aria-hidden="true">
            {showNumbers ? <Drawing svg={drawing.numbers} /> : null}
            {zones === null ? null : <ZoneLayer hexes={zones} />}
            {commanded ? (
              <Later>
                <CommandArea />
              </Later>
            ) : null}
            <ReachLayer />
            <PathLayer />
            <Drawing svg={drawing.names} className="names" />
            <CounterLayer detail={detail} scale={scale} />
            <MarkerLayer />
            {commanded && detail !== 'far' ? (
              <Later>
                <CommandMarks />
              </Later>
            ) : null}
            <CostLayer />
            <AttackLayer />
            <MarkLayer focused={focused} />
          </svg>
          <BoardGrid onFocus={onFocus} />
        </div>
        <WhyNot view={view} />
        <ZoomBox camera={camera} zones={zones !== null} onZones={onZones} command={command} />
        <Minimap view={view} camera={camera} frame={frame} />
        {children}
      </div>
    </StandingContext>
  );
}

const PHONE = 700;

/** At first: the armies in the middle, as large as the window allows without losing sight of them. */
function firstView(
  camera: Camera,
  frame: HTMLElement,
  sheet: ReturnType<typeof useTable>['sheet'],
  counters: ReturnType<typeof countersIn>,
): void {
  const places = counters.flatMap(({ place }) => (place.at === 'map' ? [sheet.centre(place.hex)] : []));
  if (places.length === 0) {
    camera.fit();
    return;
  }
  const { middle, across, down } = extentOf(places);
  const room = Math.min(frame.clientWidth / (across + 2.2 * W), (frame.clientHeight - 140) / (down + 2 * W));
  const least = frame.clientWidth < PHONE ? 58 / W : 54 / W;
  camera.show(middle, Math.min(1.15, Math.max(least, room)), false);
}
