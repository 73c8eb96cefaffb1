import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as marechaux from '@vedette/marechaux';
import * as napoleonic20 from '@vedette/napoleonic20';
import { checkoutRoot } from './checkout.js';

/** How much of a ledger is implemented and named by a test; lists are in ledger order. */
export interface RuleCoverage {
  readonly total: number;
  readonly implemented: number;
  readonly notApplicable: number;
  readonly tested: number;
  readonly missing: { readonly implemented: readonly string[]; readonly tested: readonly string[] };
}

interface Entry {
  readonly id: string;
  readonly status: string;
}

/** The coverage of each system's ledger by the system's name, and of both together under `all`. */
export function ruleCoverage(): Readonly<Record<string, RuleCoverage>> {
  const systems = {
    [napoleonic20.napoleonic20.id]: coverageOf(napoleonic20.ledger(), new Set(napoleonic20.testedRules())),
    [marechaux.marechaux.id]: coverageOf(marechaux.ledger(), idsInTestTitles('marechaux')),
  };
  return { ...systems, all: Object.values(systems).reduce(together) };
}

function coverageOf(entries: readonly Entry[], named: ReadonlySet<string>): RuleCoverage {
  const implemented = entries.filter(({ status }) => status === 'implemented');
  const notApplicable = entries.filter(({ status }) => status === 'not-applicable');
  const open = entries.filter((entry) => !implemented.includes(entry) && !notApplicable.includes(entry));
  const untested = implemented.filter(({ id }) => !named.has(id));
  return {
    total: entries.length,
    implemented: implemented.length,
    notApplicable: notApplicable.length,
    tested: implemented.length - untested.length,
    missing: { implemented: open.map(({ id }) => id), tested: untested.map(({ id }) => id) },
  };
}

function together(a: RuleCoverage, b: RuleCoverage): RuleCoverage {
  return {
    total: a.total + b.total,
    implemented: a.implemented + b.implemented,
    notApplicable: a.notApplicable + b.notApplicable,
    tested: a.tested + b.tested,
    missing: {
      implemented: [...a.missing.implemented, ...b.missing.implemented],
      tested: [...a.missing.tested, ...b.missing.tested],
    },
  };
}

const TITLE = /\btest(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const RULE = /\b[A-Z][A-Z0-9]+:[\w#.-]*\w/g;

/** The rule ids that titles of a package's tests name; none where the tests are not installed. */
function idsInTestTitles(name: string): ReadonlySet<string> {
  const folder = join(checkoutRoot(), 'packages', name, 'test');
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const titles = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(TITLE)]);
  return new Set(titles.flatMap(([, , title = '']) => title.match(RULE) ?? []));
}
