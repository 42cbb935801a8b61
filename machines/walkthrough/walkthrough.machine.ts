import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { walkthroughSetup } from './walkthrough.setup';

/**
 * The way of an organization to an answered phone: its agent, a test, a number, calls forwarded to it (specification 4). Spawned by
 * `workspace` at the agents of an organization, and where calls are forwarded.
 *
 * Owns: `settings.walkthrough`.
 * Invariants: a step that was done stays done; starting, finishing and putting away are saved, once the host is reached.
 */
export const walkthroughMachine = walkthroughSetup.createMachine({
  id: 'walkthrough',
  context: ({ input }) => ({
    organizationId: input.organizationId,
    known: null,
    state: null,
    sent: null,
    isAsked: false,
    failure: null,
    saveFailure: null,
  }),
  on: {
    'walkthrough.finish': { guard: 'isKnown', actions: 'finish' },
    'walkthrough.dismiss': { guard: 'isKnown', actions: 'dismiss' },
    'walkthrough.resume': { guard: 'isKnown', actions: 'resume' },
  },
  type: 'parallel',
  states: {
    flow: {
      initial: 'loading',
      states: {
        loading: {
          tags: [TAGS.busy, TAGS.loading],
          invoke: {
            id: 'loadWalkthrough',
            src: 'loadWalkthrough',
            input: ({ context: { organizationId } }) => ({ organizationId }),
            onDone: { target: 'ready', actions: { type: 'takeLoaded', params: ({ event }) => event.output } },
            onError: [
              // What is shown stays, if it cannot be read again.
              { guard: 'isKnown', target: 'ready' },
              { target: 'failed', actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
          // What happened while it was read may be missing in the answer.
          on: { 'walkthrough.refresh': { guard: 'isFollowed', target: 'loading', reenter: true } },
        },
        ready: {
          on: { 'walkthrough.refresh': { guard: 'isFollowed', target: 'loading' } },
        },
        failed: {
          tags: TAGS.failed,
          on: {
            'walkthrough.retry': { target: 'loading', actions: 'forget' },
            'network.changed': { guard: 'isBack', target: 'loading', actions: 'forget' },
          },
        },
      },
    },
    saving: {
      initial: 'saved',
      states: {
        saved: { always: { guard: 'isChanged', target: 'writing', actions: 'noteSent' } },
        writing: {
          tags: TAGS.busy,
          // A save under way is dropped: the next one holds all of it.
          always: { guard: 'isChanged', target: 'writing', reenter: true, actions: 'noteSent' },
          invoke: {
            id: 'saveWalkthrough',
            src: 'saveWalkthrough',
            input: ({ context: { organizationId, sent } }) => ({ organizationId, state: required(sent) }),
            onDone: { target: 'saved', actions: 'noteSaved' },
            onError: {
              target: 'saveFailed',
              actions: { type: 'setSaveError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        saveFailed: {
          always: { guard: 'isChanged', target: 'writing', actions: 'noteSent' },
          on: {
            'walkthrough.save': 'writing',
            'network.changed': { guard: 'isBackForSaving', target: 'writing' },
          },
        },
      },
    },
  },
});
