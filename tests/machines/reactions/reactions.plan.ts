import { reactionsMachine } from '#machines/reactions';
import { definePlan } from '#tests/harness/index.ts';

export const MESSAGE = '018f0000-0000-7000-8000-000000000001';

export const wish = (reaction: string, isWanted = true, uuid = MESSAGE) => ({
  roomId: '7:90',
  uuid,
  reaction,
  isWanted,
});

export const FULL = { kind: 'invalid', message: 'A message can have 100 reactions.' } as const;

export const reactionsPlan = definePlan(reactionsMachine, {
  inputs: [{ targetAccountId: 7 }, { targetAccountId: null }],
  events: {
    'reaction.want': [{ wanted: wish('👍') }, { wanted: wish('👍', false) }, { wanted: wish('🎉') }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    changeReaction: {
      ok: [
        ({ wanted }) => ({
          kind: 'changed' as const,
          uuid: wanted?.uuid ?? '',
          reactions: wanted?.isWanted ? [{ reaction: wanted.reaction, by: 5, name: 'Olivia' }] : [],
        }),
        { kind: 'refused', failure: FULL },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }, new Error('a defect')],
    },
    watchNetwork: { error: [new Error('a defect')] },
  },
  project: ({ sending, waiting, refused, targetAccountId }) => ({
    targetAccountId,
    sending: sending && [sending.reaction, sending.isWanted],
    waiting: waiting.map(({ reaction, isWanted }) => [reaction, isWanted]),
    isRefused: refused?.failure.kind,
  }),
});
