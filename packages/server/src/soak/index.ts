export { openSqliteStore } from '../store/sqlite.js';
export { type CrashFigures, type CrashOptions, crashSoak } from './crash.js';
