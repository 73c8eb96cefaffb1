export type { ComputerPlayer } from './ports.js';
export { type RunningServer, type ServerOptions, startServer } from './start.js';
