import type { SnapshotFrom } from 'xstate';
import type { WalkthroughStep } from '#contract/entities/walkthrough';
import { nextStep } from '#contract/rules/walkthrough/steps';
import { doneIn } from './done';
import type { walkthroughMachine } from './walkthrough.machine';

type WalkthroughSnapshot = SnapshotFrom<typeof walkthroughMachine>;

/** How it is shown. */
export type WalkthroughView =
  /** It is not known yet how far the organization is. */
  | 'loading'
  | 'failed'
  /** Under way. */
  | 'open'
  /** The person brought it back. */
  | 'asked'
  /** Not started or put away, with steps left. */
  | 'hidden'
  /** Not shown, with nothing left. */
  | 'over';

export const selectWalkthroughView = (snapshot: WalkthroughSnapshot): WalkthroughView => {
  const { known, state, isAsked } = snapshot.context;
  if (known === null) return snapshot.matches({ flow: 'failed' }) ? 'failed' : 'loading';
  if (state !== null && state.dismissed !== true) return isAsked ? 'asked' : 'open';
  return nextStep(doneIn(snapshot.context)) === null ? 'over' : 'hidden';
};

export const selectWalkthroughDone = ({ context }: WalkthroughSnapshot): readonly WalkthroughStep[] => doneIn(context);
/** The step that is open; null: all are done. */
export const selectNextStep = ({ context }: WalkthroughSnapshot): WalkthroughStep | null => nextStep(doneIn(context));
export const selectWalkthroughFailure = ({ context }: WalkthroughSnapshot) => context.failure;
export const selectWalkthroughSaveFailure = ({ context }: WalkthroughSnapshot) => context.saveFailure;
/** The number that calls are forwarded to; null if no agent has one. */
export const selectForwardTo = ({ context }: WalkthroughSnapshot) => context.known?.phoneNumber ?? null;
