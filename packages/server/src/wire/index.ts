export { type Delta, patched } from './delta.js';
export { difference } from './difference.js';
export * from './messages.js';
