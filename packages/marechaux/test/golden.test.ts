import { goldenTests } from '../../kernel/test/golden.js';
import { marechaux } from '../src/index.js';

goldenTests(marechaux, new URL('./golden/', import.meta.url));
