export { type Delta, difference, patched } from './delta.js';
export * from './messages.js';
