import { isDeepStrictEqual } from 'node:util';
import { type ReactionsContext, reactionsMachine, type WantedReaction } from '#machines/reactions';
import { toFailure } from '#machines/shared';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';

const SECTION = '7 Conversations: reaction';
const TELL = 'send parent reactions.changed';

const keyOf = ({ uuid, reaction }: WantedReaction) => `${uuid} ${reaction}`;

/** The first that waits is told. */
const begins = ({ waiting: [first, ...rest] }: ReactionsContext) => ({
  sending: first ?? null,
  waiting: rest,
});

/** The last wish counts, and stands last. */
const wishes = ({ waiting }: ReactionsContext, wanted: WantedReaction) => ({
  waiting: [...waiting.filter((one) => keyOf(one) !== keyOf(wanted)), wanted],
  refused: null,
});

export const reactionsContract = defineContract(reactionsMachine, {
  start: [{ to: 'idle', section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'reaction.want',
      does: ['want'],
      sets: ({ context, event: { wanted } }) => wishes(context, wanted),
      section: SECTION,
    },
    {
      in: 'idle',
      on: 'always',
      when: 'hasWaiting',
      given: ({ context }) => context.waiting.length > 0,
      to: 'changing',
      does: ['begin'],
      sets: ({ context }) => begins(context),
      section: SECTION,
    },
    {
      in: 'changing',
      on: 'done changeReaction',
      when: 'isChanged(…)',
      given: ({ event }) => event.output.kind === 'changed',
      to: 'idle',
      does: [TELL, 'forget'],
      sets: { sending: null },
      // The message has what the host says.
      expect: ({ event: { output }, did }) =>
        output.kind === 'changed' &&
        isDeepStrictEqual(did.find(({ label }) => label === TELL)?.event, {
          type: 'reactions.changed',
          uuid: output.uuid,
          reactions: output.reactions,
        }),
      section: SECTION,
    },
    {
      in: 'changing',
      on: 'done changeReaction',
      to: 'idle',
      does: ['setRefusal', 'forget'],
      sets: ({ context: { sending }, event: { output } }) => ({
        sending: null,
        refused: output.kind === 'refused' ? { uuid: sending?.uuid ?? '', failure: output.failure } : null,
      }),
      section: '8',
    },
    {
      in: 'changing',
      on: 'error changeReaction',
      when: 'isAway(…)',
      given: ({ event }) => isAway(toFailure(event.error)),
      to: 'offline',
      does: ['putBack'],
      // Told first once the network is back, unless the opposite is wanted by then.
      sets: ({ context: { sending, waiting } }) => ({
        sending: null,
        waiting:
          sending === null || waiting.some((one) => keyOf(one) === keyOf(sending)) ? waiting : [sending, ...waiting],
      }),
      section: '8',
    },
    {
      in: 'changing',
      on: 'error changeReaction',
      to: 'idle',
      does: ['setError', 'forget'],
      sets: ({ context: { sending }, event }) => ({
        sending: null,
        refused: { uuid: sending?.uuid ?? '', failure: toFailure(event.error) },
      }),
      section: '8',
    },
    { in: 'offline', on: 'after quietRetry', afterMs: 5_000, to: 'idle', section: '8' },
    {
      in: 'offline',
      on: 'network.changed',
      when: 'isOnline',
      given: ({ event }) => event.online,
      to: 'idle',
      section: '8',
    },
    { in: 'offline', on: 'error watchNetwork', section: '8' },
  ],
  inputs: {
    changeReaction: ({ context: { targetAccountId, sending } }) => ({ targetAccountId, wanted: sending }),
  },
  invariants: {
    'the host is told exactly while something is on its way': (snapshot) =>
      snapshot.matches('changing') === (snapshot.context.sending !== null),
    'of each reaction only one wish waits': ({ context: { waiting } }) =>
      new Set(waiting.map(keyOf)).size === waiting.length,
  },
});
