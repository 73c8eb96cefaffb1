import { describe, expect, test } from 'vitest';
import { type Battle, boardOf, hexOf, mapDataOf } from '../src/board/index.js';
import { EXCLUSIVE, ROSTERS, scenarioNamed } from '../src/data/index.js';

const locOf = (battle: Battle, side: 'french' | 'allied'): readonly number[] => boardOf(battle).loc[side];

describe('maps and data say the same', () => {
  test.each(['arapiles', 'bussaco'] as const)('set-ups drawn on the map of %s are those of its scenarios', (battle) => {
    for (const { scenario, places } of mapDataOf(battle).deployments) {
      const placements = scenarioNamed(`${battle}/${scenario}`)?.placements ?? [];
      const drawn = places.flatMap(({ hex, side, units = [] }) => units.map((name) => `${side} ${name} ${hexOf(hex)}`));
      const placed = placements.map(({ unit, hex }) => {
        const counter = ROSTERS[battle].units.find(({ id }) => id === unit);
        return `${counter?.side} ${counter?.name.replace(/ \(.*\)/, '')} ${hex}`;
      });
      expect(placed.toSorted()).toEqual(drawn.toSorted());
    }
  });

  test('the deployment hexes drawn at Bailén are those of the standard set-up', () => {
    const [drawn] = mapDataOf('bailen').deployments;
    for (const group of scenarioNamed('bailen/standard')?.groups ?? []) {
      const spots = group.spots.flatMap((spot) => ('hex' in spot ? [spot.hex] : []));
      const places = drawn?.places.filter(({ side }) => side === group.side) ?? [];
      expect(places.map(({ hex }) => hexOf(hex))).toEqual(spots);
      expect(places.every(({ region }) => region === group.region)).toBe(true);
    }
  });

  test('lines of communication with a worth of their own are on the map', () => {
    const { arapiles, bailen, talavera } = EXCLUSIVE;
    expect([...arapiles.locWorth.hexes].toSorted((a, b) => a - b)).toEqual(
      [...locOf('arapiles', 'allied')].toSorted((a, b) => a - b),
    );
    expect(bailen.locWorth.hexes).toEqual(locOf('bailen', 'french'));
    expect(talavera.locWorth.hexes).toEqual([hexOf('0111'), hexOf('2210')]);
    expect(locOf('talavera', 'french')).toEqual([hexOf('2210')]);
    expect([...locOf('talavera', 'allied')].toSorted((a, b) => a - b)).toEqual(
      [hexOf('0111'), ...talavera.locWorth.pair].toSorted((a, b) => a - b),
    );
    expect(mapDataOf('arapiles').alternateLoc.map(({ hex }) => hexOf(hex))).toEqual([arapiles.nordLoc.hex]);
  });

  test('every objective is to be taken by the side that the ledger names', () => {
    const wanted = (battle: Battle, side: 'french' | 'allied'): number[] =>
      boardOf(battle)
        .objectives.filter(({ capturedBy }) => capturedBy === side)
        .map(({ hex }) => hex)
        .toSorted((a, b) => a - b);
    const hexes = (...names: string[]): number[] => names.map(hexOf);
    expect([wanted('arapiles', 'allied'), wanted('arapiles', 'french')]).toEqual([
      hexes('1112'),
      hexes('0205', '1407'),
    ]);
    expect([wanted('bailen', 'allied'), wanted('bailen', 'french')]).toEqual([hexes('0207'), hexes('1306')]);
    expect([wanted('bussaco', 'allied'), wanted('bussaco', 'french')]).toEqual([hexes('1211'), hexes('1105')]);
    expect([wanted('talavera', 'allied'), wanted('talavera', 'french')]).toEqual([
      hexes('2010'),
      hexes('1005', '1011'),
    ]);
  });

  test('the places that exclusive rules name have their names on the map', () => {
    const nameAt = (battle: Battle, hex: number): string =>
      mapDataOf(battle).hexes.find((one) => hexOf(one.hex) === hex)?.name?.text ?? '';
    expect(nameAt('bailen', EXCLUSIVE.bailen.supplies.depot)).toBe('Andújar');
    expect(nameAt('bailen', EXCLUSIVE.bailen.battle.firstEntryHex)).toBe('Bailén');
    expect(nameAt('bussaco', EXCLUSIVE.bussaco.frenchCommand.headquarters)).toContain('Cordiera');
    expect(nameAt('talavera', EXCLUSIVE.talavera.salinas.hex)).toContain('Salinas');
    expect(nameAt('talavera', EXCLUSIVE.talavera.walls.hex)).toContain('Talavera');
    expect(nameAt('talavera', EXCLUSIVE.talavera.redoubt.hex)).toContain('Vergara');
    expect(nameAt('talavera', EXCLUSIVE.talavera.basilica.hex)).toContain('Bas');
  });
});
