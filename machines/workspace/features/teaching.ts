import type { AnswerWhy, UnansweredQuestion } from '#contract/entities/teaching';
import { TAUGHT_IN_KNOWLEDGE, TAUGHT_IN_PROMPT } from '#contract/rules/messages';
import { ROOM_ID } from '#contract/rules/values/roomId';
import type { TeachNews, teachMachine } from '../../forms/teach';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** What an agent could not answer: what waits to be taught, what was dismissed, and what only its own people asked, in the test chat. */
export type UnansweredList = {
  readonly open: readonly UnansweredQuestion[];
  readonly dismissed: readonly UnansweredQuestion[];
  readonly tests: readonly UnansweredQuestion[];
};
/** A question is dismissed, or taken up again. */
export type UnansweredChange = { readonly id: string; readonly dismissed: boolean };

const REFRESH = { type: 'resource.refresh' } as const;
/** After these an agent may have been asked, or taught. */
const CHANGES: readonly string[] = ['log.created', 'log.changed', 'agent.saved', 'room.changed', 'knowledge.changed'];

export const unanswered = defineFeature({
  machine: createResourceMachine<UnansweredList, { readonly agentId: number }, UnansweredChange>({
    id: 'unanswered',
    applyChange: ({ open, dismissed, tests }, { id, dismissed: isDismissed }) => {
      const is = (one: UnansweredQuestion) => one.id === id;
      const isNot = (one: UnansweredQuestion) => one.id !== id;
      return isDismissed
        ? {
            open: open.filter(isNot),
            tests: tests.filter(isNot),
            dismissed: [...[...open, ...tests].filter(is), ...dismissed],
          }
        : {
            open: [...open, ...dismissed.filter((one) => is(one) && !one.test)],
            tests: [...tests, ...dismissed.filter((one) => is(one) && one.test)],
            dismissed: dismissed.filter(isNot),
          };
    },
  }),
  opens: ({ type, targetAccountId: agentId, first }) =>
    type === 'agent' && first === 'overview' ? { key: `${agentId}`, input: { key: { agentId } } } : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (CHANGES.includes(event.type) ? REFRESH : null),
  },
});

/** The answer to one of them, and where it goes. */
export const teach = defineLaterFeature<typeof teachMachine, TeachNews>({
  opens: ({ type, targetAccountId: agentId, organizationId, overlays }) => {
    const { questionId = '' } = overlays.get('teach')?.parameters ?? {};
    if (type !== 'agent' || !UUID.test(questionId)) return null;
    return { key: `${agentId}-${questionId}`, input: { key: { agentId, organizationId, questionId } } };
  },
  hears: { 'network.changed': same },
  tells: {
    'teach.done': ({ place }) => [
      { type: 'closeOverlay', params: { key: 'teach' } },
      {
        type: 'showToast',
        params: { message: place === 'prompt' ? TAUGHT_IN_PROMPT : TAUGHT_IN_KNOWLEDGE, status: 'success' },
      },
    ],
  },
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type WhyKey = { readonly targetAccountId: number; readonly roomId: string; readonly uuid: string };

/** Why an answer is as it is; `isKept`: it was kept as a test case just now. */
export type KnownWhy = AnswerWhy & { readonly isKept?: boolean };
/** Its question and answer become a test case. */
export type WhyChange = { readonly isKept: true };

/** Why the answer is as it is whose receipt is open (`why`: its room and its id). */
export const answerWhy = defineFeature({
  machine: createResourceMachine<KnownWhy, WhyKey, WhyChange>({
    id: 'answerWhy',
    applyChange: (why, change) => ({ ...why, ...change }),
  }),
  opens: ({ targetAccountId, query }) => {
    const [roomId = '', uuid = ''] = (query.get('why') ?? '').split('~');
    if (!ROOM_ID.test(roomId) || !UUID.test(uuid)) return null;
    return { key: `${targetAccountId}-${roomId}-${uuid}`, input: { key: { targetAccountId, roomId, uuid } } };
  },
  hears: { 'network.changed': same },
});
