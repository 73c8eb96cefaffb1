import type { Battle, CardId, EventCard, MapData } from '@vedette/napoleonic20';
import type { BattleSheet, TableFigures } from '../client/port.js';

const sheets = new Map<string, BattleSheet>();

/** Keeps what a battle is played with; the first answer for a battle stays, so that its map is one object. */
export function keepSheet(sheet: BattleSheet): void {
  if (!sheets.has(sheet.battle)) sheets.set(sheet.battle, sheet);
}

/** Whether a battle's sheet has come. */
export function hasSheet(battle: string): boolean {
  return sheets.has(battle);
}

/** The map of a battle whose sheet has come. */
export function mapOf(battle: Battle): MapData {
  return sheetFor(battle).map;
}

/** A card of any battle whose sheet has come. */
export function cardNamed(id: CardId | string): EventCard | null {
  for (const { cards } of sheets.values()) {
    const found = cards.find((card) => card.id === id);
    if (found !== undefined) return found;
  }
  return null;
}

/** The figures of the player aid that the page shows. They are the same for all battles. */
export function figures(): TableFigures {
  const [sheet] = sheets.values();
  if (sheet === undefined) throw new Error('no battle has come yet');
  return sheet.figures;
}

function sheetFor(battle: string): BattleSheet {
  const sheet = sheets.get(battle);
  if (sheet === undefined) throw new Error(`the sheet of ${battle} has not come yet`);
  return sheet;
}
