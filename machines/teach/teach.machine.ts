import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { teachSetup } from './teach.setup';
import type { TeachContext } from './teach.types';

/**
 * Teaches an agent the answer to what it could not answer (issue 17). Spawned by `workspace` while its overlay is open.
 *
 * Owns: the answer that is typed, and where it goes.
 * Invariants: what is typed stays, also over a reload, until the host has it; an answer is put only where the person has seen it stand.
 */
export const teachMachine = teachSetup.createMachine({
  id: 'teach',
  context: ({ input }) => ({ ...input, lesson: null, answer: '', place: null, failure: null }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context: { agentId, questionId } }) => ({ key: `teach/${agentId}/${questionId}` }),
    // Without a store it is kept only while the page is open.
    onError: {},
  },
  on: { 'text.kept': { actions: 'restoreAnswer' } },
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadLesson',
        src: 'loadLesson',
        input: ({ context }) => idsOf(context),
        onDone: { target: 'asking', actions: { type: 'setLesson', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'teach.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    asking: {
      on: {
        'teach.edit': { actions: ['editAnswer', 'keepAnswer'] },
        'teach.next': { guard: 'isWritten', target: 'choosing' },
      },
    },
    choosing: {
      on: {
        'teach.choose': { actions: 'choose' },
        'teach.back': { target: 'asking', actions: 'forgetFailure' },
        'teach.save': { guard: 'mayPut', target: 'saving', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveLesson',
        src: 'saveLesson',
        input: ({ context }) => ({
          ...idsOf(context),
          lesson: required(context.lesson),
          answer: context.answer.trim(),
          place: required(context.place),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'taught',
            actions: ['forgetAnswer', 'tellDone'],
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'setDraft', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The draft is another one now: the person sees where the answer would stand in that, and saves again.
    conflict: {
      on: {
        'teach.choose': { actions: 'choose' },
        'teach.back': 'asking',
        'teach.save': { guard: 'mayPut', target: 'saving' },
      },
    },
    // The overlay is about to close.
    taught: {},
  },
});

const idsOf = ({ agentId, organizationId, questionId }: TeachContext) => ({ agentId, organizationId, questionId });
