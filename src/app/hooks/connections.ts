import { useRecord } from './record';

/** What connects this organization with Zapier: null until it is loaded. */
export function useZapier() {
  const { change, dismiss, ...zapier } = useRecord('zapier');
  const makeSecret = () => {
    dismiss();
    change({ kind: 'newSecret' });
  };
  return { ...zapier, makeSecret };
}

/** The JobNimbus account of this place: null until it is loaded. */
export const useJobNimbus = () => useRecord('jobNimbus');
