/** The paces that the form offers, as the service takes them. */
export const PACES = {
  none: { kind: 'none' },
  live: { kind: 'live', start: 3600, increment: 20 },
  days: { kind: 'days', days: 3, vacation: 14 },
} as const;
