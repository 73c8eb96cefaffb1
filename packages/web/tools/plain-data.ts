const DATA = /packages\/napoleonic20\/data\/(maps|rosters|scenarios|cards|exclusive)\/.*\.json$/;

/** Leaves out of the shipped data what nothing at the table reads: remarks of editors, and where the facts of maps come from. */
export function plainData() {
  return {
    name: 'vedette-plain-data',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const [, folder] = DATA.exec(id) ?? [];
      if (folder === undefined) return null;
      const spare = folder === 'maps' ? /^note$|source$|provenance$/i : /^(note|source)$/;
      return {
        code: JSON.stringify(JSON.parse(code), (key, value) => (spare.test(key) ? undefined : value)),
        map: null,
      };
    },
  };
}
