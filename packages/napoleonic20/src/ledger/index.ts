export { type Coverage, citedIds, coverage, testedIds } from './coverage.js';
export {
  LEDGER_PARTS,
  type LedgerEntry,
  type LedgerPart,
  ledger,
  ledgerEntry,
  ledgerPart,
  readLedger,
  STATUSES,
  type Status,
} from './ledger.js';
export { ledgerCoverage, testedRules } from './tested.js';
export {
  LEDGER_LANGUAGES,
  type LedgerLanguage,
  ledgerWords,
  type RuleWords,
  readTranslation,
} from './words.js';
