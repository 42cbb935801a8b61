import { fromPromise } from 'xstate';
import { FEATURES, type LiveCalls, type LiveCallsKey } from '#machines/workspace/features';

/** Nobody calls. */
export const NO_CALLS = FEATURES.liveCalls.machine.provide({
  actors: { loadRecord: fromPromise<LiveCalls, { readonly key: LiveCallsKey }>(async () => ({ calls: [] })) },
});

/** The address bar and notices are of no interest. */
export const NOTHING_DONE = {
  keepViewRole: () => {},
  readdress: () => {},
  openOverlay: () => {},
  closeOverlay: () => {},
  openAccount: () => {},
  leaveAccount: () => {},
  showToast: () => {},
};
