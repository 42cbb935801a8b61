import { dequal } from 'dequal/lite';
import { assign, setup } from 'xstate';
import type { Walkthrough, WalkthroughState } from '#contract/entities/walkthrough';
import { WALKTHROUGH_LOAD_FAILED, WALKTHROUGH_SAVE_FAILED } from '#contract/rules/messages/onboarding';
import { mergedWalkthrough, nextStep, started, withCompleted } from '#contract/rules/walkthrough/steps';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { doneIn } from './done';
import type {
  OfOrganization,
  WalkthroughContext,
  WalkthroughEvent,
  WalkthroughInput,
  WalkthroughRecord,
} from './walkthrough.types';

export const walkthroughSetup = setup({
  types: {
    context: {} as WalkthroughContext,
    events: {} as WalkthroughEvent,
    input: {} as WalkthroughInput,
    tags: {} as Tag,
  },
  actors: {
    loadWalkthrough: placeholder<OfOrganization, Walkthrough>('loadWalkthrough'),
    saveWalkthrough: placeholder<WalkthroughRecord, void>('saveWalkthrough'),
  },
  guards: {
    isKnown: ({ context }) => context.known !== null,
    /** A step may have been finished elsewhere, and somebody follows it. */
    isFollowed: ({ context }) => isWaiting(context),
    isChanged: ({ context: { state, sent } }) => !dequal(state, sent),
    isBack: ({ context, event }) => isBack(event, context.failure),
    isBackForSaving: ({ context, event }) => isBack(event, context.saveFailure),
  },
  actions: {
    takeLoaded: assign(({ context }, loaded: Walkthrough) => {
      const host = loaded.state ?? null;
      const isSaved = dequal(context.state, context.known?.state ?? null);
      // What was started stays started, also if the host does not know of it.
      const merged = isSaved && host ? host : mergedWalkthrough(context.state, host);
      const begun = merged ?? (loaded.isNew ? started(loaded.done) : null);
      return { known: loaded, failure: null, sent: host, state: begun && withCompleted(begun, loaded.done) };
    }),
    finish: assign(({ context, event }) =>
      event.type === 'walkthrough.finish' ? { state: withCompleted(begunIn(context), [event.step]) } : {},
    ),
    dismiss: assign(({ context }) => ({ state: { ...begunIn(context), dismissed: true }, isAsked: false })),
    resume: assign(({ context }) => ({ state: { ...begunIn(context), dismissed: false }, isAsked: true })),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, WALKTHROUGH_LOAD_FAILED) })),
    forget: assign({ failure: null }),
    noteSent: assign(({ context: { state } }) => ({ sent: state, saveFailure: null })),
    noteSaved: assign(({ context: { known, sent } }) => ({
      known: { ...required(known), state: required(sent) },
    })),
    setSaveError: assign((_, { error }: Thrown) => ({ saveFailure: toFailure(error, WALKTHROUGH_SAVE_FAILED) })),
  },
});

/** The state, started if it was not. */
const begunIn = (context: WalkthroughContext): WalkthroughState => context.state ?? started(doneIn(context));

const isWaiting = (context: WalkthroughContext): boolean =>
  context.state !== null && context.state.dismissed !== true && nextStep(doneIn(context)) !== null;
