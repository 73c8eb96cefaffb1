import { expect, test } from 'vitest';
import { only, Table } from './helpers.js';

const stack = ['beresford', 'tilson', 'lopes-de-sousa', 'silveira', 'portuguese-cavalry', 'portuguese-artillery'].map(
  (name) => `anglo-allied/${name}`,
);

/** The worked example of the rulebook: Beresford tries to cross the Douro at Peso da Régua. */
function douro(): Table {
  const units: Record<string, string> = {
    'anglo-allied/wellesley': 'viseu',
    'french/heudelet': 'regua',
    'french/17th-18th-dragoons': 'regua',
    'french/soult': 'oporto',
  };
  for (const unit of stack) units[unit] = 'almargem';
  const none = { hand: [], bag: [] };
  return new Table({
    ...only('soult-1809', units),
    turn: 3,
    initiative: 'anglo-allied',
    events: { 'anglo-allied': none, french: none },
  });
}

test('[LM:5] [LM:5.5] [LM:5.6] the crossing of the Douro: with the printed dice and markers 5 steps are lost against 1', () => {
  const table = douro();

  table.play('activate almargem all');
  expect(table.step).toBe('chance command');
  table.roll(3);
  expect(table.last('command')).toMatchObject({ die: 3, total: 5, result: 'full' });

  table.play('march castro-daire').fatigue(1).play('keep');
  table.play('march bigorne').fatigue(1).play('keep');
  table.play('march lamego').fatigue(3);
  expect(table.step).toBe('anglo-allied return-fatigue');
  table.play('return');
  expect(table.last('fatigue-returned')).toMatchObject({ value: 3, total: 2 });
  table.play('march regua').fatigue(1, 1);
  expect(table.last('fatigue').total).toBe(4);
  expect(table.last('marched').value).toBe(4);
  expect(table.unit('anglo-allied/tilson').losses).toBe(0);
  expect(table.unit('anglo-allied/lopes-de-sousa').losses).toBe(1);
  expect(table.unit('anglo-allied/silveira').losses).toBe(1);

  expect(table.last('axis')).toMatchObject({ side: 'anglo-allied', to: 'lamego' });
  expect(table.step).toBe('french axis');
  table.play('axis mesao-frio');
  for (const unit of stack) expect(table.unit(unit).river).toBe(true);

  expect(table.step).toBe('anglo-allied forced-passage');
  table.play('halt');
  for (const unit of stack) expect(table.unit(unit).activated).toBe(true);

  expect(table.step).toBe('french operation');
  table.play('activate regua all');
  expect(table.step).toBe('anglo-allied show-cavalry');
  table.play('show 1', 'show 1');
  expect(table.step).toBe('chance disengagement');
  table.roll(3);
  expect(table.last('disengagement')).toMatchObject({ die: 3, result: 'held' });
  expect(table.last('disengagement').lines).toMatchObject([{ key: 'line.cavalry', value: 1 }]);
  expect(table.unit('french/heudelet').activated).toBe(true);

  table.play('attack regua all');
  expect(table.last('amplitude').total).toBe(13);
  expect(table.step).toBe('chance shot');
  table.roll(2);
  expect(table.last('shot').result).toBe('miss');
  table.play('head tilson', 'head heudelet');
  expect(table.step).toBe('chance melee');
  table.roll(2, 5);
  const [allied, french] = table.events.filter((event) => event.type === 'potential');
  expect(allied?.total).toBe(8);
  expect(allied?.lines?.map((line) => [line.key, line.value])).toEqual([
    ['line.ratio', 2],
    ['line.head', 4],
    ['line.commander', 1],
    ['line.river', -1],
    ['line.die', 2],
  ]);
  expect(french?.total).toBe(9);
  expect(french?.lines?.map((line) => [line.key, line.value])).toEqual([
    ['line.head', 4],
    ['line.die', 5],
  ]);
  expect(table.last('melee')).toMatchObject({ side: 'french', total: 1, losses: [1, 1], count: 1 });
  expect(table.unit('french/heudelet').losses).toBe(1);
  expect(table.unit('anglo-allied/tilson').losses).toBe(1);

  expect(table.last('retreated')).toMatchObject({ zone: 'regua', to: 'lamego' });
  expect(table.step).toBe('anglo-allied loss');
  table.play('loss lopes-de-sousa');
  expect(table.step).toBe('chance demoralization');
  table.roll(4);
  expect(table.last('demoralization')).toMatchObject({ total: 5, value: 3, result: 'demoralized' });
  expect(table.step).toBe('chance pursuit');
  table.roll(6, 1, 6);
  expect(table.last('pursuit').count).toBe(1);
  expect(table.last('pursuit').lines?.map((line) => line.value)).toEqual([9, 8]);
  expect(table.where('anglo-allied/portuguese-artillery')).toBe('eliminated');
  expect(table.step).toBe('chance commander');
  table.roll(4, 5);
  expect(table.last('commander')).toMatchObject({ unit: 'anglo-allied/beresford', total: 9, result: 'safe' });

  expect(table.unit('anglo-allied/tilson')).toMatchObject({ zone: 'lamego', losses: 1, demoralized: true, fought: 0 });
  expect(table.unit('anglo-allied/silveira')).toMatchObject({ zone: 'lamego', losses: 1, demoralized: true });
  expect(table.unit('anglo-allied/lopes-de-sousa')).toMatchObject({ zone: 'lamego', losses: 2, demoralized: true });
  expect(table.unit('anglo-allied/portuguese-cavalry')).toMatchObject({ zone: 'lamego', demoralized: true });
  expect(table.unit('anglo-allied/beresford')).toMatchObject({ zone: 'lamego', activated: true });
  expect(table.unit('french/heudelet')).toMatchObject({ zone: 'regua', losses: 1, fought: 0, activated: true });
  expect(table.unit('french/17th-18th-dragoons')).toMatchObject({ zone: 'regua', losses: 0 });
  const lost = stack.reduce((sum, unit) => sum + table.unit(unit).losses, 0);
  expect(lost).toBe(5);
  expect(table.state.contacts).toEqual([]);
  expect(table.items()).toMatchObject({ 'french victory.artillery': 1 });
  expect(table.step).toBe('french operation');
});
