export * from './card-effects.js';
export * from './cards.js';
export * from './common.js';
export * from './die-table.js';
export * from './exclusive.js';
export * from './rosters.js';
export * from './scenarios.js';
export * from './tables.js';
