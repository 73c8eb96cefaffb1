export { proveInThread } from './thread.js';
