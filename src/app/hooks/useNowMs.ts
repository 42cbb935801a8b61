import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;

/** The time, for texts such as '5 minutes ago'; all views that use it render together, once a minute. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, () => nowMs);

let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick();
    timer = setInterval(tick, TICK_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick() {
  nowMs = Date.now();
  for (const listener of listeners) listener();
}
