/** Whether a service served this page; the rest of online play is fetched only where one did. */
let known: Promise<boolean> | null = null;

/** Asks once whether there is a service behind the page. A page from plain files has none. */
export function hasService(): Promise<boolean> {
  known ??= ask();
  return known;
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
