/** Proves the files of games that are brought into a server, in a thread that the server starts for each. */
import { proveInThread } from '@vedette/server/proving';
import { SYSTEMS_BY_ID } from './games.js';

proveInThread(SYSTEMS_BY_ID);
