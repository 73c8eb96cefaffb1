import { type ReactElement, useLayoutEffect, useRef } from 'react';

const SVG = 'http://www.w3.org/2000/svg';
const parsed = new Map<string, DocumentFragment>();
const KEPT = 400;

/** Reads SVG text that this program has drawn; the same text gives copies of the same nodes. */
function nodesOf(svg: string): Node {
  let found = parsed.get(svg);
  if (found === undefined) {
    const document_ = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${svg}</svg>`, 'image/svg+xml');
    found = document.createDocumentFragment();
    for (const node of [...document_.documentElement.childNodes]) found.append(document.importNode(node, true));
    if (parsed.size > KEPT) parsed.clear();
    parsed.set(svg, found);
  }
  return found.cloneNode(true);
}

/** A drawing given as SVG text, as live nodes of a group. */
export function Drawing({ svg, className }: { readonly svg: string; readonly className?: string }): ReactElement {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    group.current?.replaceChildren(nodesOf(svg));
  }, [svg]);
  return <g ref={group} className={className} />;
}
