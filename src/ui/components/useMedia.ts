import { useSyncExternalStore } from 'react';

/** A hook that tells whether a media query holds. What only looks different needs no hook. */
export function mediaHook(query: string): () => boolean {
  const media = () => window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    const subscribed = media();
    subscribed.addEventListener('change', listener);
    return () => subscribed.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media().matches);
}
