import tested from '../../rules/tested.json' with { type: 'json' };
import { type Coverage, coverage } from './coverage.js';
import { ledger } from './ledger.js';

/** The rule ids that the package's tests name, as listed when it was built; sorted. */
export function testedRules(): readonly string[] {
  return tested;
}

/** How much of the ledger is implemented and named by a test. */
export function ledgerCoverage(): Coverage {
  return coverage(ledger(), testedRules(), []);
}
