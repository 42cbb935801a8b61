import type { Walkthrough } from '#contract/entities/walkthrough';
import type { Failure } from '#machines/shared';
import { walkthroughMachine } from '#machines/walkthrough';
import { definePlan } from '#tests/harness/index.ts';

export const AWAY: Failure = { kind: 'unavailable', message: 'The host is away.' };

/** Nobody began. */
export const fresh: Walkthrough = { done: [], isNew: true };
/** An organization with agents, which nobody walks through. */
export const settled: Walkthrough = { done: ['SETUP_AGENT'], isNew: false };
/** Began here or elsewhere; a number came since. */
export const begun: Walkthrough = {
  state: { version: 1, completed: ['SETUP_AGENT'] },
  done: ['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER'],
  isNew: true,
  phoneNumber: { number: '+15415550136', agentId: 9, agentName: 'Front desk' },
};
/** Put away, with nothing left to save. */
export const dismissed: Walkthrough = {
  state: { version: 1, completed: ['SETUP_AGENT'], dismissed: true },
  done: ['SETUP_AGENT'],
  isNew: false,
};

export const walkthroughPlan = definePlan(walkthroughMachine, {
  inputs: [{ organizationId: 5 }],
  events: {
    'walkthrough.finish': [{ step: 'FORWARD_CALLS' }, { step: 'SETUP_AGENT' }],
    'walkthrough.dismiss': [{}],
    'walkthrough.resume': [{}],
    'walkthrough.refresh': [{}],
    'walkthrough.retry': [{}],
    'walkthrough.save': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadWalkthrough: { ok: [fresh, settled, begun, dismissed], error: [AWAY, new Error('boom')] },
    saveWalkthrough: { ok: [undefined], error: [AWAY, new Error('boom')] },
  },
  project: ({ known, state, sent, isAsked, failure, saveFailure }) => ({
    known: known?.done.length,
    isNew: known?.isNew,
    kept: known?.state?.completed.length,
    completed: state?.completed,
    dismissed: state?.dismissed,
    sent: sent?.completed.length,
    sentDismissed: sent?.dismissed,
    isAsked,
    failure: failure?.kind,
    saveFailure: saveFailure?.kind,
  }),
});
