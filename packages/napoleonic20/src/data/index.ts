export * from './common.js';
export * from './die-table.js';
export * from './tables.js';
