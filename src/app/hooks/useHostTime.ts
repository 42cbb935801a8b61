import { useSyncExternalStore } from 'react';
import { hostNowMs } from '#src/platform/hostClock.ts';

const TICK_MS = 1_000;

/** A fact that depends on the host's time. It is looked at every second, and rendered when it changes. */
export const useHostTime = <T>(fact: (nowMs: number) => T): T =>
  useSyncExternalStore(subscribe, () => fact(hostNowMs()));

let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tell, TICK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tell() {
  for (const listener of listeners) listener();
}
