import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';

const { from, to } = EXCLUSIVE.talavera.noTruce;

/** [TAL:13.1] No truces on 28 July in the standard scenario. */
export const noTruces: Contribution = { id: 'TAL:13.1', barTruce: ({ turn }) => turn >= from && turn <= to };
