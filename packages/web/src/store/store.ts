import { useSyncExternalStore } from 'react';

/** A value that changes, and those who want to know. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** Replaces some fields. */
  patch(fields: Partial<Value>): void;
  subscribe(listener: () => void): () => void;
}

/** A store that begins with a value. Setting an equal value tells nobody. */
export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = first;
  const set = (next: Value): void => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    set,
    patch: (fields) => set({ ...value, ...fields }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store's value, which must be the same object while it is equal. */
export function useStore<Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
