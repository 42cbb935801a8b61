import { fromPromise } from 'xstate';
import {
  FEATURES,
  type LiveCalls,
  type LiveCallsKey,
  type LogReporting,
  type LogViews,
  type LogWorkKey,
} from '#machines/workspace/features';

/** Nobody calls. */
export const NO_CALLS = FEATURES.liveCalls.machine.provide({
  actors: { loadRecord: fromPromise<LiveCalls, { readonly key: LiveCallsKey }>(async () => ({ calls: [] })) },
});

/** Nobody kept a view of the log. */
export const NO_VIEWS = FEATURES.logViews.machine.provide({
  actors: { loadRecord: fromPromise<LogViews, { readonly key: LogWorkKey }>(async () => ({ views: [] })) },
});

/** No facts are asked for. */
export const NO_REPORTING = FEATURES.logReporting.machine.provide({
  actors: {
    loadRecord: fromPromise<LogReporting, { readonly key: LogWorkKey }>(async () => ({ fields: [], isFilled: false })),
  },
});

/** The address bar and notices are of no interest. */
export const NOTHING_DONE = {
  keepViewRole: () => {},
  readdress: () => {},
  openOverlay: () => {},
  closeOverlay: () => {},
  openAccount: () => {},
  openPlace: () => {},
  leaveAccount: () => {},
  showToast: () => {},
};
