import { CompiledQuery, type DialectAdapter, type Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Numbers of rows for which a statement is made; databases bound the number of values in one. */
const SIZES = [256, 64, 16, 4, 1] as const;

/** A statement that writes rows, before it is compiled. */
type Statement<Row> = (db: Kysely<Schema>, rows: Row[]) => { compile(): CompiledQuery };

/**
 * Gives a function that writes any number of rows in a few statements. Their text is compiled once for each size and
 * database: nearly everything that a server ever writes goes this way. `like` is any row without a null, which names
 * the columns; the statement has no parameters but the values of its rows.
 */
export function rowWriter<Row extends object>(
  like: { [Column in keyof Row]: NonNullable<Row[Column]> },
  make: Statement<Row>,
) {
  const columns = Object.keys(like) as (keyof Row)[];
  // transactions of a database have one adapter
  const compiled = new WeakMap<DialectAdapter, Map<number, string>>();
  const textFor = (db: Kysely<Schema>, size: number): string => {
    const { adapter } = db.getExecutor();
    const texts = compiled.get(adapter) ?? new Map<number, string>();
    compiled.set(adapter, texts);
    const text = texts.get(size) ?? make(db, Array<Row>(size).fill(like as Row)).compile().sql;
    texts.set(size, text);
    return text;
  };
  return async (db: Kysely<Schema>, rows: readonly Row[]): Promise<void> => {
    for (let at = 0; at < rows.length; ) {
      const size = SIZES.find((each) => each <= rows.length - at) ?? 1;
      const values = rows.slice(at, at + size).flatMap((row) => columns.map((column) => row[column]));
      await db.executeQuery(CompiledQuery.raw(textFor(db, size), values));
      at += size;
    }
  };
}
