import { err, type InputError, ok, type Result } from '@vedette/kernel';

/** A figure of the terrain table and how well it is known. */
export interface Figure {
  readonly value: number;
  readonly provenance: string;
}

/** A row of the melee table [10.1]: differences up to `upTo`, losses of winner and loser per column. */
export interface MeleeRow {
  readonly upTo: number;
  /** Zones of retreat. */
  readonly retreat: number;
  readonly losses: readonly (readonly [number, number])[];
  readonly provenance: string;
}

/** The tables of the game. */
export interface Tables {
  readonly melee: { readonly columns: readonly number[]; readonly rows: readonly MeleeRow[] };
  readonly costs: Readonly<Record<'route' | 'road' | 'path', Figure>>;
  readonly defence: Readonly<Record<'clear' | 'town' | 'defensive', Figure>>;
  /** Number of fatigue markers of each value from 0. */
  readonly fatigue: { readonly markers: readonly number[]; readonly provenance: string };
  readonly points: {
    readonly infantry: number;
    readonly cavalry: number;
    readonly artillery: number;
    readonly baggage: number;
    readonly putBack: number;
    readonly unrest: number;
    readonly quietTurn: number;
    readonly exit: number;
    readonly south: number;
    readonly control: Readonly<Record<string, number>>;
  };
}

/** Checks the tables: full rows, figures that are counts, provenance everywhere. */
export function readTables(input: unknown): Result<Tables, InputError> {
  const tables = input as Tables;
  const columns = tables?.melee?.columns;
  if (!Array.isArray(columns) || columns.length === 0) return bad('melee.columns', 'data.no-columns');
  for (const [at, row] of tables.melee.rows.entries()) {
    const where = `melee.rows[${at}]`;
    if (row.losses.length !== columns.length) return bad(`${where}.losses`, 'data.row-of-other-length');
    if (row.losses.some((pair) => pair.length !== 2 || !pair.every(isCount)))
      return bad(`${where}.losses`, 'data.not-a-count');
    if (!isCount(row.retreat)) return bad(`${where}.retreat`, 'data.not-a-count');
    if (typeof row.provenance !== 'string') return bad(`${where}.provenance`, 'data.no-provenance');
  }
  for (const part of ['costs', 'defence'] as const) {
    for (const [name, figure] of Object.entries(tables[part] ?? {})) {
      if (!isCount(figure.value)) return bad(`${part}.${name}.value`, 'data.not-a-count');
      if (typeof figure.provenance !== 'string') return bad(`${part}.${name}.provenance`, 'data.no-provenance');
    }
  }
  if (!Array.isArray(tables.fatigue?.markers) || !tables.fatigue.markers.every(isCount))
    return bad('fatigue.markers', 'data.not-a-count');
  return ok(tables);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

function bad(at: string, key: string): Result<never, InputError> {
  return err({ at, key });
}
