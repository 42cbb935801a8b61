/** Resolves once the page is in sight: what is asked again and again waits for somebody who looks. */
export function inSight({ document }: Pick<Window, 'document'>, signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
  });
}
