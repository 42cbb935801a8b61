import { useEffect } from 'react';
import type { Refund } from '#machines/workspace/features';
import { useRecord } from './record';
import { useFeatureRef } from './workspace';

/** What everybody is told; null until it is known. */
export const useAnnouncement = () => useRecord('announcement');

const AGAIN_MS = 15_000;

/** How the installation is: null until it is loaded. */
export function useInstallation() {
  const { change, refused, ...installation } = useRecord('installation');
  return {
    ...installation,
    /** The change that was refused last. */
    refused: refused.at(-1) ?? null,
    runJob: (name: string) => change({ runJob: name }),
    refund: (refund: Refund) => change({ refund, key: crypto.randomUUID() }),
  };
}

/** Asks again every few seconds while the page is in sight. */
export function useRenewedInstallation() {
  const ref = useFeatureRef('installation');
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ref?.send({ type: 'resource.refresh' });
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [ref]);
  return useInstallation();
}
