import { createContext, type ReactElement, type ReactNode, useCallback, useContext, useRef } from 'react';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Speaks a text once to those who listen instead of looking. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

const ForgetContext = createContext<() => void>(() => {});

/** Takes back everything spoken that could still be read, before someone else looks at the page. */
export function useForgetSpoken(): () => void {
  return useContext(ForgetContext);
}

const KEPT = 12;

/** Holds the live region of the page; each text is one more line of it, so that nothing is spoken over. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback((text: string) => {
    const lines = region.current;
    if (lines === null || text === '') return;
    const line = document.createElement('p');
    line.textContent = text;
    lines.append(line);
    while (lines.childElementCount > KEPT) lines.firstElementChild?.remove();
  }, []);
  const forget = useCallback(() => region.current?.replaceChildren(), []);
  return (
    <AnnounceContext value={announce}>
      <ForgetContext value={forget}>{children}</ForgetContext>
      <div
        ref={region}
        className="unseen"
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        data-testid="spoken"
      />
    </AnnounceContext>
  );
}
