import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';

type Extras = typeof import('./extras.js');

/** A component of the extras, to be shown inside `Later`. */
function extra<Name extends keyof Extras>(name: Name): Extras[Name] {
  const fetched = lazy(async () => ({ default: (await import('./extras.js'))[name] as ComponentType<object> }));
  return fetched as unknown as Extras[Name];
}

/** Shows what the table shows only now and then: fetched when the first of it is needed. */
export function Later({ children }: { readonly children: ReactElement }): ReactElement {
  return <Suspense fallback={null}>{children}</Suspense>;
}

export const ArrivalRows = extra('ArrivalRows');
export const CommandArea = extra('CommandArea');
export const CommandMarks = extra('CommandMarks');
export const MarkerList = extra('MarkerList');
export const OrderBox = extra('OrderBox');
export const OverCard = extra('OverCard');
export const RulesDialog = extra('RulesDialog');
export const Signs = extra('Signs');
