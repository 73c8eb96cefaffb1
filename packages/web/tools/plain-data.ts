const DATA = /packages\/napoleonic20\/data\/(maps|rosters|scenarios|cards|exclusive)\/.*\.json$/;

/** Leaves the remarks of editors out of the data that are shipped; nothing at the table reads them. */
export function plainData() {
  return {
    name: 'vedette-plain-data',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      DATA.test(id)
        ? {
            code: JSON.stringify(JSON.parse(code), (key, value) =>
              key === 'note' || key === 'source' ? undefined : value,
            ),
            map: null,
          }
        : null,
  };
}
