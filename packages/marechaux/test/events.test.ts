import { describe, expect, test } from 'vitest';
import { marechaux } from '../src/index.js';
import { only, Table } from './helpers.js';

const AA = 'anglo-allied';
type Units = Record<string, string | Record<string, unknown>>;

interface Cards {
  readonly allied?: readonly string[];
  readonly french?: readonly string[];
}

/** A position of a campaign with event markers in hand and empty containers. */
function hold(
  scenario: 'junot-1808' | 'soult-1809',
  units: Units,
  cards: Cards,
  more: Record<string, unknown> = {},
): Table {
  const events = {
    [AA]: { hand: cards.allied ?? [], bag: [] },
    french: { hand: cards.french ?? [], bag: [] },
  };
  return new Table({ ...only(scenario, units), turn: 2, initiative: AA, events, ...more });
}

/** A turn about to begin, the containers holding one marker each at most. */
function draw(scenario: 'junot-1808' | 'soult-1809', units: Units, cards: Cards, turn = 2): Table {
  const events = {
    [AA]: { hand: [], bag: cards.allied ?? [] },
    french: { hand: [], bag: cards.french ?? [] },
  };
  return new Table({ ...only(scenario, units), turn, events }).roll(6, 1);
}

const REGUA = [
  { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
  { zone: 'regua', side: 'french', to: 'mesao-frio', by: 'route' },
];
const lines = (table: Table, side: string) =>
  (table.events.findLast((event) => event.type === 'potential' && event.side === side)?.lines ?? []).map(
    (line) => line.key,
  );

describe('events of the events phase', () => {
  const units = {
    [`${AA}/wellesley`]: 'obidos',
    [`${AA}/trant`]: 'obidos',
    'french/junot': 'lisbon',
    'french/charlot': 'lisbon',
  };

  test('[LM:event-burrard] the game ends with the turn', () => {
    const table = draw('junot-1808', units, { allied: ['burrard'] }).play('keep', 'fleet peniche', 'pass', 'pass');
    expect(table.step).toBe('over');
    expect(table.state.turn).toBe(2);
  });

  test('[LM:event-canicule] every move of the turn begins with a marker that cannot be returned, once even with two', () => {
    const table = draw('junot-1808', units, { allied: ['canicule'], french: ['canicule'] });
    table.play('keep', 'keep', 'fleet peniche', 'activate obidos all');
    expect(table.step).toBe('chance fatigue');
    table.fatigue(1);
    expect(table.step).toBe('anglo-allied march');
    table.play('halt', 'pass');
    expect(table.state.weather).toBe(false);
    expect([table.state.bags, table.state.hands]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  test('[LM:event-pluie] rain does the same in 1809', () => {
    const table = draw(
      'soult-1809',
      { [`${AA}/wellesley`]: 'viseu', [`${AA}/hill`]: 'viseu', 'french/foy': 'oporto' },
      { french: ['pluie'] },
    );
    table.play('keep', 'activate viseu all');
    expect(table.step).toBe('chance fatigue');
    table.fatigue(2);
    expect(table.step).toBe('anglo-allied march');
  });

  test('[LM:event-lisbonne] fewer than two French steps in Lisbon at the end of the turn give two points', () => {
    const thin = { ...units, 'french/charlot': { zone: 'lisbon', losses: 1 } };
    const table = draw('junot-1808', thin, { french: ['lisbonne'] }).play('keep', 'fleet peniche', 'pass', 'pass');
    table.roll(6);
    expect(table.items()[`${AA} victory.unrest`]).toBe(2);
    const horse = { ...thin, 'french/3rd-dragoons': 'lisbon' };
    const ridden = draw('junot-1808', horse, { french: ['lisbonne'] }).play('keep', 'fleet peniche', 'pass', 'pass');
    ridden.roll(6);
    expect(ridden.items()[`${AA} victory.unrest`]).toBe(2);
    const calm = draw('junot-1808', units, { french: ['lisbonne'] }).play('keep', 'fleet peniche', 'pass', 'pass');
    expect(calm.items()[`${AA} victory.unrest`]).toBeUndefined();
  });

  test('[LM:event-inactivite] Soult stays, and spares nobody the command test', () => {
    const table = draw(
      'soult-1809',
      { [`${AA}/hill`]: 'viseu', 'french/soult': 'oporto', 'french/foy': 'oporto' },
      { french: ['inactivite'] },
    );
    table.play('keep', 'pass', 'activate oporto');
    expect(table.unit('french/soult').stack).toBe(0);
    expect(table.step).toBe('chance command');
    expect(marechaux.ask(table.state, 'french', { type: 'command', units: ['french/foy'] })).toMatchObject({
      ok: true,
      value: { needed: true, lines: [{ key: 'line.clear-path' }] },
    });
  });

  test('[LM:event-initiative] the holder begins without dice; two markers cancel out', () => {
    const begin = (cards: Cards) =>
      new Table({
        ...only('junot-1808', units),
        turn: 2,
        events: { [AA]: { hand: cards.allied ?? [], bag: [] }, french: { hand: cards.french ?? [], bag: [] } },
      });
    const one = begin({ french: ['initiative'] });
    expect(one.step).toBe('french window-initiative');
    expect(marechaux.promptFor(one.state, AA)).toEqual({ kind: 'chance', step: 'initiative', rule: 'LM:3' });
    one.play('play initiative');
    expect(one.state.initiative).toBe(1);
    const both = begin({ allied: ['initiative'], french: ['initiative'] }).play('play initiative');
    expect(marechaux.observe(both.state, 'french').pledged[AA]).toBe(false);
    both.play('play initiative');
    expect(both.step).toBe('chance initiative');
    expect(both.state.hands).toEqual([[], []]);
    const none = begin({ french: ['initiative'] }).play('decline');
    expect(none.step).toBe('chance initiative');
    expect(none.state.hands[1]).toEqual(['initiative']);
  });
});

describe("events of one's own operation", () => {
  test('[LM:event-argenton] two zones are shown to their enemy, who then goes on with his operation', () => {
    const table = hold(
      'soult-1809',
      { [`${AA}/hill`]: 'viseu', 'french/foy': 'oporto', 'french/reynaud': 'braga', 'french/decoy-1': 'braga' },
      { allied: ['argenton'] },
    );
    table.play('play argenton', 'look oporto');
    expect(table.last('looked').units).toEqual(['french/foy']);
    table.play('look braga');
    expect(table.last('looked').units).toEqual(['french/reynaud', 'french/decoy-1']);
    expect(table.step).toBe('anglo-allied operation');
    expect(table.state.hands[0]).toEqual([]);
  });

  test('[LM:event-debarquement] the brigade lands activated in the port of the fleet, if it is free', () => {
    const units = { [`${AA}/trant`]: 'obidos', 'french/charlot': 'lisbon' };
    const table = hold('junot-1808', units, { allied: ['debarquement'] }, { fleet: 'porto-novo' }).play(
      'play debarquement',
    );
    expect(table.unit(`${AA}/7th-8th`)).toMatchObject({ zone: 'porto-novo', activated: true });
    expect(table.step).toBe('french operation');
    const held = hold(
      'junot-1808',
      { ...units, 'french/delaborde': 'porto-novo' },
      { allied: ['debarquement'] },
      { fleet: 'porto-novo' },
    );
    expect(held.refusal('play debarquement')).toBe('LM:9 refusal.event-not-playable');
  });

  test('[LM:event-kellermann] the grenadiers arrive activated in Lisbon, if it is free', () => {
    const units = { [`${AA}/trant`]: 'obidos', 'french/charlot': 'loures' };
    const table = hold('junot-1808', units, { french: ['kellermann'] }, { initiative: 'french' }).play(
      'play kellermann',
    );
    expect(table.unit('french/kellermann')).toMatchObject({ zone: 'lisbon', activated: true });
    expect(table.step).toBe('anglo-allied operation');
    const held = hold(
      'junot-1808',
      { ...units, [`${AA}/trant`]: 'lisbon' },
      { french: ['kellermann'] },
      { initiative: 'french' },
    );
    expect(held.refusal('play kellermann')).toBe('LM:9 refusal.event-not-playable');
  });

  test('[LM:event-genie] a bridge beside steady infantry in a zone without enemies is destroyed or repaired', () => {
    const units: Units = { [`${AA}/hill`]: 'lamego', 'french/foy': 'oporto', 'french/reynaud': 'penafiel' };
    const table = hold('soult-1809', units, { allied: ['genie', 'genie'] });
    expect(table.legal).toContain('play genie lamego-regua');
    expect(table.legal).not.toContain('play genie gaia-oporto');
    table.play('play genie lamego-regua');
    expect(marechaux.observe(table.state, 'french').cut).toEqual(['lamego-regua']);
    table.play('pass', 'play genie lamego-regua');
    expect(table.state.cut).toEqual([]);
    const shaken = hold(
      'soult-1809',
      { ...units, [`${AA}/hill`]: { zone: 'lamego', demoralized: true } },
      { allied: ['genie'] },
    );
    expect(shaken.legal.some((order) => order.includes('genie'))).toBe(false);
  });

  test('[LM:event-douro] up to five infantry steps cross the Douro, even where the bridge is gone, dry and with an axis', () => {
    const units = {
      [`${AA}/wellesley`]: 'lamego',
      [`${AA}/tilson`]: 'lamego',
      [`${AA}/silveira`]: 'lamego',
      [`${AA}/hill`]: 'lamego',
      'french/foy': 'regua',
    };
    const table = hold('soult-1809', units, { allied: ['douro'] }, { cut: ['lamego-regua'] });
    table.play('activate lamego wellesley tilson silveira', 'march regua by route with douro').fatigue(0, 0);
    expect(table.last('marched')).toMatchObject({ value: 3, rule: 'LM:event-douro' });
    expect(table.unit(`${AA}/tilson`)).toMatchObject({ zone: 'regua', river: false });
    expect(table.events.find((event) => event.type === 'axis')).toMatchObject({ side: AA, to: 'lamego' });
    const many = hold('soult-1809', units, { allied: ['douro'] }, { cut: ['lamego-regua'] });
    many.play('activate lamego tilson hill');
    expect(many.legal.some((order) => order.includes('douro'))).toBe(false);
  });

  test('[LM:event-major-dulong] a French stack with infantry storms a destroyed bridge, which stands again', () => {
    const units = { [`${AA}/hill`]: 'viseu', 'french/soult': 'salamonde', 'french/foy': 'salamonde' };
    const table = hold(
      'soult-1809',
      units,
      { french: ['major-dulong'] },
      { initiative: 'french', cut: ['salamonde-paradela'] },
    );
    table.play('activate salamonde all', 'march paradela by path with major-dulong').fatigue(0);
    expect(table.where('french/foy')).toBe('paradela');
    expect(table.state.cut).toEqual([]);
    expect(table.last('marched').rule).toBe('LM:event-major-dulong');
    const offered = (stack: Record<string, string>, cut: readonly string[]): boolean =>
      hold(
        'soult-1809',
        { [`${AA}/hill`]: 'viseu', 'french/soult': 'salamonde', ...stack },
        { french: ['major-dulong'] },
        { initiative: 'french', cut },
      )
        .play('activate salamonde all')
        .legal.some((order) => order.includes('major-dulong'));
    expect(offered({ 'french/foy': 'salamonde' }, ['salamonde-paradela'])).toBe(true);
    expect(offered({ 'french/foy': 'salamonde' }, []), 'a bridge that stands').toBe(false);
    expect(offered({ 'french/17th-18th-dragoons': 'salamonde' }, ['salamonde-paradela']), 'cavalry').toBe(false);
    const wheels = { 'french/foy': 'salamonde', 'french/artillery-1': 'salamonde' };
    expect(offered(wheels, ['salamonde-paradela']), 'guns on a path').toBe(false);
  });

  test('[LM:event-impetuosite] a French stack that meets an enemy attacks at once without penalty and is done', () => {
    const units = { [`${AA}/trant`]: 'sacavem', 'french/junot': 'lisbon', 'french/charlot': 'lisbon' };
    const table = hold('junot-1808', units, { french: ['impetuosite'] }, { initiative: 'french' });
    table.play('activate lisbon charlot', 'march sacavem').fatigue(0, 0).settle('forced-passage');
    expect(table.legal).toEqual(['halt', 'force', 'play impetuosite']);
    table.play('play impetuosite').roll(6, 1);
    expect(lines(table, 'french')).not.toContain('line.forced');
    table.settle();
    expect(table.unit('french/charlot')).toMatchObject({ activated: true, fought: 0 });
  });

  test('[LM:event-repli] a disengagement or a withdrawal succeeds without a die', () => {
    const units = { [`${AA}/paget`]: 'regua', 'french/8th-dragoons': 'regua', 'french/soult': 'oporto' };
    const away = hold('soult-1809', units, { french: ['repli'] }, { initiative: 'french', axes: REGUA }).play(
      'activate regua',
    );
    expect(away.step).toBe('french show-cavalry');
    away.play('play repli');
    expect(away.step).toBe('french march');
    const back = hold('soult-1809', units, { french: ['repli'] }, { axes: REGUA }).play('attack regua', 'play repli');
    expect(back.where('french/8th-dragoons')).toBe('mesao-frio');
    expect(back.state.fought).toBe(false);
  });
});

describe('events in the middle of a move', () => {
  const units = { [`${AA}/hill`]: 'viseu', 'french/soult': 'oporto', 'french/foy': 'oporto' };

  test('[LM:9] a window opens for its holder only; the other side takes it for the draw', () => {
    const with_ = hold('soult-1809', units, { allied: ['guerilla'] }, { initiative: 'french' }).play(
      'activate oporto all',
      'march valongo',
    );
    const without = hold('soult-1809', units, { allied: ['rifles'] }, { initiative: 'french' }).play(
      'activate oporto all',
      'march valongo',
    );
    expect(with_.step).toBe('anglo-allied window-march');
    expect(without.step).toBe('chance fatigue');
    for (const viewer of ['french', 'spectator'] as const) {
      const [a, b] = [with_, without].map(({ state }) => ({ ...marechaux.observe(state, viewer), markers: null }));
      expect(a).toEqual(b);
    }
    expect(marechaux.promptFor(with_.state, 'spectator')).toEqual(marechaux.promptFor(without.state, 'spectator'));
  });

  test('[LM:event-argenton] while the enemy marches two zones are shown beside another event, and then his march goes on', () => {
    const cards = { allied: ['argenton', 'guerilla'] };
    const table = hold('soult-1809', units, cards, { initiative: 'french' }).play(
      'activate oporto all',
      'march valongo',
    );
    expect(table.step).toBe('anglo-allied window-march');
    expect(marechaux.promptFor(table.state, 'french').kind).toBe('chance');
    table.play('play argenton', 'look valongo');
    expect(table.last('looked').units).toEqual(['french/soult', 'french/foy']);
    if (table.step === 'anglo-allied look') table.play('decline');
    expect(table.step).toBe('anglo-allied window-march');
    expect(table.play('play guerilla').step).toBe('chance fatigue');
    expect(table.state.hands[0]).toEqual([]);
  });

  test('[LM:event-argenton] by itself it makes nobody wait at every march', () => {
    const table = hold('soult-1809', units, { allied: ['argenton'] }, { initiative: 'french' });
    expect(table.play('activate oporto all', 'march valongo').step).toBe('chance fatigue');
  });

  test('[LM:event-guerilla] one more marker at every connection, no more if already cut off', () => {
    const table = hold('soult-1809', units, { allied: ['guerilla'] }, { initiative: 'french' });
    table.play('activate oporto all', 'march valongo', 'play guerilla').fatigue(0, 0).play('march baltar').fatigue(0);
    expect(table.step).toBe('chance fatigue');
  });

  test('[LM:event-desorientes] the stack has half its movement points', () => {
    const table = hold('soult-1809', units, { allied: ['desorientes'] }, { initiative: 'french' });
    table
      .play('activate oporto all', 'march valongo', 'play desorientes')
      .fatigue(0)
      .play('march baltar')
      .fatigue(0)
      .play('march penafiel')
      .fatigue(0);
    expect(table.where('french/foy')).toBe('penafiel');
    expect(table.refusal('march vila-mea by route')).toBe('LM:5.4 refusal.too-few-points');
  });
});

describe('an event for any time', () => {
  test('[LM:event-argenton] is offered before the initiative is diced for, and pledges nothing', () => {
    const units = { [`${AA}/hill`]: 'viseu', 'french/foy': 'oporto' };
    const events = { [AA]: { hand: ['argenton'], bag: [] }, french: { hand: [], bag: [] } };
    const table = new Table({ ...only('soult-1809', units), turn: 2, events });
    expect(table.step).toBe('anglo-allied window-initiative');
    table.play('play argenton', 'look oporto');
    expect(table.last('looked').units).toEqual(['french/foy']);
    if (table.step === 'anglo-allied look') table.play('decline');
    expect(table.step).toBe('chance initiative');
    expect(table.state.pledged).toEqual([false, false]);
  });

  test('[LM:event-argenton] is offered in a combat too, and the combat goes on', () => {
    const armies = { [`${AA}/paget`]: 'regua', 'french/mermet': 'regua', 'french/foy': 'oporto' };
    const table = hold('soult-1809', armies, { allied: ['argenton'] }, { axes: REGUA }).play('attack regua all');
    expect(table.step).toBe('anglo-allied window-combat');
    table.play('play argenton', 'look oporto', 'decline');
    expect(table.last('looked').units).toEqual(['french/foy']);
    expect(table.step).toBe('chance melee');
  });
});

describe('events of a combat', () => {
  const armies = {
    [`${AA}/paget`]: 'regua',
    [`${AA}/14th-light-dragoons`]: 'regua',
    'french/mermet': 'regua',
    'french/artillery-1': 'regua',
  };

  test('[LM:event-rifles] one more with British infantry', () => {
    const table = hold('soult-1809', armies, { allied: ['rifles'] }, { axes: REGUA })
      .play('attack regua all', 'play rifles')
      .roll(1)
      .play('head paget')
      .roll(1, 1);
    expect(lines(table, AA)).toContain('line.rifles');
  });

  test('[LM:event-feu] two more for a defender led by British infantry', () => {
    const attack = hold('soult-1809', armies, { allied: ['feu'] }, { axes: REGUA }).play('attack regua all');
    expect(attack.step).toBe('chance shot');
    const table = hold('soult-1809', armies, { allied: ['feu'] }, { axes: REGUA, initiative: 'french' })
      .play('attack regua all', 'play feu')
      .roll(1)
      .roll(1, 1);
    expect(lines(table, AA)).toContain('line.feu');
    expect(table.events.find((event) => event.type === 'head' && event.side === AA)?.unit).toBe(`${AA}/paget`);
  });

  test('[LM:event-elan] two more for an attacker led by infantry', () => {
    const table = hold('soult-1809', armies, { french: ['elan'] }, { axes: REGUA, initiative: 'french' });
    table.play('attack regua all', 'play elan').roll(1).play('head paget').roll(1, 1);
    expect(lines(table, 'french')).toContain('line.elan');
    const defence = hold('soult-1809', armies, { french: ['elan'] }, { axes: REGUA }).play('attack regua all');
    expect(defence.step).toBe('chance shot');
  });

  test('[LM:event-contre-batterie] one hit of the enemy does not count', () => {
    const table = hold('soult-1809', armies, { allied: ['contre-batterie'] }, { axes: REGUA })
      .play('attack regua all')
      .roll(5);
    expect(table.step).toBe('anglo-allied window-shots');
    table.play('play contre-batterie', 'head paget').roll(1, 1);
    expect(lines(table, 'french')).not.toContain('line.shots');
    const missed = hold('soult-1809', armies, { allied: ['contre-batterie'] }, { axes: REGUA })
      .play('attack regua all')
      .roll(3);
    expect(missed.step).toBe('anglo-allied head');
  });

  test('[LM:event-charge-incontrolee] the first loss falls on British cavalry', () => {
    const table = hold('soult-1809', armies, { french: ['charge-incontrolee'] }, { axes: REGUA });
    table.play('attack regua all').roll(6).play('head paget').roll(1, 6);
    expect(table.step).toBe('french window-losses');
    table.play('play charge-incontrolee');
    expect(table.where(`${AA}/14th-light-dragoons`)).toBe('eliminated');
    const portuguese = { ...armies, [`${AA}/14th-light-dragoons`]: 'pool', [`${AA}/portuguese-cavalry`]: 'regua' };
    const other = hold('soult-1809', portuguese, { french: ['charge-incontrolee'] }, { axes: REGUA });
    other.play('attack regua all').roll(6).play('head paget').roll(1, 6);
    expect(other.step).not.toBe('french window-losses');
  });

  test('[LM:event-fuite] a beaten French stack is demoralized without a die', () => {
    const table = hold('soult-1809', armies, { allied: ['fuite'] }, { axes: REGUA });
    table.play('attack regua all').roll(1).play('head paget').roll(3, 3).settle('window-rout');
    expect(table.step).toBe('anglo-allied window-rout');
    table.play('play fuite');
    expect(table.unit('french/mermet').demoralized).toBe(true);
  });
});

describe('windows that nobody is asked in', () => {
  const armies = { [`${AA}/paget`]: 'regua', [`${AA}/14th-light-dragoons`]: 'regua', 'french/foy': 'regua' };

  /** The windows that the Allies are spared when the French attack with these markers in Allied hands and container. */
  function spared(hand: readonly string[], bag: readonly string[]): readonly string[] {
    const events = { [AA]: { hand, bag }, french: { hand: [], bag: [] } };
    const setup = { ...only('soult-1809', armies), turn: 2, initiative: 'french', axes: REGUA, events };
    const table = new Table(setup).play('attack regua all');
    return table.spared.map(({ side, step, actions }) => `${side} ${step} ${actions.map(({ type }) => type).join()}`);
  }

  test('[LM:9] whoever holds something and might hold what fits is spared the question, so that a shared screen can ask it', () => {
    expect(spared(['guerilla'], ['feu'])).toEqual([`${AA} window-combat decline`]);
    expect(spared([], ['feu'])).toEqual([]);
    expect(spared(['guerilla'], [])).toEqual([]);
  });
});
