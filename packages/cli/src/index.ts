export { main } from './main.js';
export type { Io } from './output/io.js';
export { processIo } from './output/process-io.js';
