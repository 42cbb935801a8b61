import { useEffect, useState } from 'react';

/** The whole seconds left of a wait; 0 while nothing runs. A longer wait restarts the count. */
export function useSecondsLeft(waitMs: number, isRunning: boolean): number {
  const [leftMs, setLeftMs] = useState(waitMs);
  useEffect(() => {
    if (!isRunning) return;
    const endMs = performance.now() + waitMs;
    const count = () => setLeftMs(Math.max(0, endMs - performance.now()));
    count();
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [waitMs, isRunning]);
  return isRunning ? Math.ceil(leftMs / 1_000) : 0;
}

const TICK_MS = 250;
