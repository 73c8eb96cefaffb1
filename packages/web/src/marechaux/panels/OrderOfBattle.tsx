import type { Side, UnitView } from '@vedette/marechaux';
import { type ReactElement, useMemo } from 'react';
import { useCampaign, useHand, useView } from '../context.js';
import type { Facts } from '../facts.js';
import { stacksOf } from '../facts.js';
import { tell } from '../i18n/text.js';
import { UnitPicture } from '../table/UnitPicture.js';
import { StepBoxes } from './StepBoxes.js';

interface Group {
  readonly key: string;
  readonly title: string;
  readonly zone: string | null;
  readonly units: readonly UnitView[];
}

const OFF_MAP = ['pool', 'left', 'eliminated'] as const;

/** The viewer's own counters by place: the opened zone first, then from the largest stack down, then off the map. */
function groupsOf(facts: Facts, own: readonly UnitView[], zones: readonly string[], opened: string | null): Group[] {
  const groups: Group[] = zones.map((zone) => ({
    key: zone,
    zone,
    title: facts.zone(zone),
    units: own.filter((view) => view.zone === zone),
  }));
  groups.sort((a, b) => Number(b.zone === opened) - Number(a.zone === opened) || b.units.length - a.units.length);
  for (const place of OFF_MAP) {
    const real = own.filter((view) => {
      const { kind } = facts.card(view.unit);
      return view.zone === place && kind !== 'decoy' && !(place === 'pool' && kind === 'garrison');
    });
    if (real.length > 0) groups.push({ key: place, zone: null, title: tell(`forces.${place}`), units: real });
  }
  return groups;
}

/** The order-of-battle sheet of the viewer's side, with step boxes; of both sides once the game is over. */
export function OrderOfBattle(): ReactElement {
  const viewer = useView((view) => view.shown.observation.viewer);
  if (viewer === 'spectator') return <p className="panel quiet">{tell('forces.none')}</p>;
  const sides: readonly Side[] = viewer === 'everything' ? ['anglo-allied', 'french'] : [viewer];
  return (
    <div className="forces">
      {sides.map((side) => (
        <SideForces key={side} side={side} />
      ))}
    </div>
  );
}

function SideForces({ side }: { readonly side: Side }): ReactElement {
  const { facts, player } = useCampaign();
  const observation = useView((view) => view.shown.observation);
  const opened = useHand((hand) => hand.opened);
  const groups = useMemo(() => {
    const zones = [...stacksOf(observation, facts).values()]
      .flat()
      .filter((stack) => stack.side === side && stack.units.length > 0)
      .map(({ zone }) => zone);
    const own = observation.units.filter(({ unit }) => facts.card(unit).side === side);
    return groupsOf(facts, own, zones, opened);
  }, [observation, facts, side, opened]);
  return (
    <>
      {groups.map(({ key, title, zone, units }, index) => (
        <section key={key} className={`force-group ${zone !== null && zone === opened ? 'chosen' : ''}`}>
          <h3>
            {zone === null ? (
              title
            ) : (
              <button type="button" className="force-zone" onClick={() => player.open(zone)}>
                {title}
              </button>
            )}
            {index === 0 ? <span className="boxes-word">{tell('forces.boxes')}</span> : null}
          </h3>
          <ul>
            {rowsOf(facts, units).map(({ view, count }) => (
              <Row key={view.unit} view={view} count={count} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Decoys of one zone share a row. */
function rowsOf(facts: Facts, units: readonly UnitView[]): readonly { view: UnitView; count: number }[] {
  const decoys = units.filter(({ unit }) => facts.card(unit).kind === 'decoy');
  const [first] = decoys;
  const real = units.filter(({ unit }) => facts.card(unit).kind !== 'decoy').map((view) => ({ view, count: 1 }));
  return first === undefined ? real : [...real, { view: first, count: decoys.length }];
}

function Row({ view, count }: { readonly view: UnitView; readonly count: number }): ReactElement {
  const { facts } = useCampaign();
  const { kind, sv, name } = facts.card(view.unit);
  const marks = [
    ...(view.activated ? [tell('unit.activated')] : []),
    ...(view.fought > 0 ? [tell('unit.fought')] : []),
    ...(view.demoralized ? [tell('unit.demoralized')] : []),
  ];
  return (
    <li className="force-row">
      <UnitPicture view={view} size={30} />
      <span className="force-name">
        {kind === 'decoy' ? tell('forces.decoy', { count }) : name}
        {marks.length === 0 ? null : <span className="quiet">{marks.join(', ')}</span>}
      </span>
      {kind === 'commander' ? (
        <span className="quiet">{tell('forces.command', { value: sv })}</span>
      ) : (
        <StepBoxes view={view} />
      )}
    </li>
  );
}
