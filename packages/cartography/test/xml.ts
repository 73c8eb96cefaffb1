/** Checks that a text is well-formed XML with unique ids whose references all lead somewhere; returns what is wrong. */
export function faultsOf(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const wanted: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>|<|&(?!amp;|lt;|gt;|quot;|#\d+;)/g;
  for (const [whole, closing, name, attributes, empty] of text.matchAll(tag)) {
    if (name === undefined) {
      faults.push(`stray ${whole}`);
      continue;
    }
    if (closing === '/') {
      const last = open.pop();
      if (last !== name) faults.push(`</${name}> closes <${last}>`);
      continue;
    }
    const seen = new Set<string>();
    for (const [, key, value] of (attributes ?? '').matchAll(/([a-zA-Z:-]+)="([^"]*)"/g)) {
      if (seen.has(key!)) faults.push(`<${name}> has two ${key}`);
      seen.add(key!);
      if (key === 'id') {
        if (ids.has(value!)) faults.push(`id ${value} twice`);
        ids.add(value!);
      }
      if (key === 'href') wanted.push(value!.slice(1));
      const url = /^url\(#(.*)\)$/.exec(value!);
      if (url) wanted.push(url[1]!);
      if (/NaN|undefined|Infinity/.test(value!)) faults.push(`<${name}> ${key}="${value!.slice(0, 80)}"`);
    }
    if (empty !== '/') open.push(name);
  }
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`);
  for (const id of wanted) if (!ids.has(id)) faults.push(`no id ${id}`);
  return faults;
}
