// the thread of `vedette serve`, for tests, which run it from its source
import { register } from 'tsx/esm/api';

register();
await import('../src/proving-thread.ts');
