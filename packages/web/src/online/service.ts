/** Whether a service served this page; the rest of online play is fetched only where one did. */
let known: Promise<boolean> | null = null;

/** Asks once whether there is a service behind the page. A page from plain files has none. */
export function hasService(): Promise<boolean> {
  known ??= ask();
  return known;
}

/**
 * Whether there is anything of the service's to list on the first page: games of somebody it knows, or open tables.
 * Fails to know without it, and says no.
 */
export async function hasCompany(): Promise<boolean> {
  try {
    const { person } = (await answerOf('/api/session')) as { readonly person: unknown };
    return person !== null || ((await answerOf('/api/games/open')) as readonly unknown[]).length > 0;
  } catch {
    return false;
  }
}

async function answerOf(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function ask(): Promise<boolean> {
  if (!navigator.onLine) return forgotten();
  try {
    const answer = await fetch('/api/catalogue');
    if (answer.ok && (answer.headers.get('content-type') ?? '').includes('json')) return true;
    return false;
  } catch {
    return forgotten();
  }
}

/** An answer that a later question may change. */
function forgotten(): boolean {
  known = null;
  return false;
}
