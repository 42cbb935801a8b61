/** Runs something once the browser is idle, or in Safari, without idle callbacks, after a delay. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
