export { type GameFile, type Verification, verifyGame } from './dice/index.js';
export type { NoticeSettings } from './notices/carriers.js';
export type { ComputerPlayer, ComputerPlayers, Systems } from './ports.js';
export { settingsFrom } from './settings.js';
export { type RunningServer, type ServerOptions, startServer, USUAL_LIMITS } from './start.js';
export { type BackupInfo, backupStore, restoreStore } from './store/backup.js';
