// a thread that the tests start: it reads TypeScript, as they do
import { register } from 'tsx/esm/api';

register();
await import('./proving-games.ts');
