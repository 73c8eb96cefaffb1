import type { Contribution } from '../../rules/points.js';

/** [BUS:13.0] Truces are open from the first turn. */
export const earlyTruces: Contribution = { id: 'BUS:13.0', earlyTruce: () => true };
