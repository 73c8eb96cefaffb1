import { goldenTests } from '../../kernel/test/golden.js';
import { napoleonic20 } from '../src/index.js';

goldenTests(napoleonic20, new URL('./golden/', import.meta.url));
