const DATA = /packages\/napoleonic20\/data\/(maps|rosters|scenarios|cards|exclusive)\/.*\.json$/;

const TEXTS = /packages\/napoleonic20\/locales\/.*\.json$/;
/** Faults of packaged data, which was checked before it was shipped, and names that the page gives itself. */
const OF_EDITORS = /^(data|map|ledger|scenario)\./;

/** Leaves out of the shipped data what nothing at the table reads: remarks of editors, and where the facts of maps come from. */
export function plainData() {
  return {
    name: 'vedette-plain-data',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (TEXTS.test(id)) {
        const texts = Object.entries(JSON.parse(code) as Readonly<Record<string, string>>);
        return { code: JSON.stringify(Object.fromEntries(texts.filter(([key]) => !OF_EDITORS.test(key)))), map: null };
      }
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
