import { assign, sendParent, setup } from 'xstate';
import { QUIET_RETRY_MS } from '#contract/rules/constants';
import { isAway } from '../network';
import { toFailure } from '../shared/failure';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ChangeReactionInput,
  ChangeReactionOutput,
  ReactionsContext,
  ReactionsEvent,
  ReactionsInput,
  ReactionsNews,
  WantedReaction,
} from './reactions.types';

export const reactionsSetup = setup({
  types: {
    context: {} as ReactionsContext,
    events: {} as ReactionsEvent,
    input: {} as ReactionsInput,
    tags: {} as Tag,
  },
  actors: {
    /** Tells the host the wanted state, and returns what the message has then. */
    changeReaction: placeholder<ChangeReactionInput, ChangeReactionOutput>('changeReaction'),
    /** Tells when the device's network comes and goes. */
    watchNetwork: callbackPlaceholder('watchNetwork'),
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isChanged: (_, output: ChangeReactionOutput) => output.kind === 'changed',
    isAway: (_, { error }: Thrown) => isAway(toFailure(error)),
    isOnline: ({ event }) => event.type === 'network.changed' && event.online,
  },
  actions: {
    want: assign(({ context, event }) =>
      event.type === 'reaction.want'
        ? { waiting: [...without(context.waiting, event.wanted), event.wanted], refused: null }
        : {},
    ),
    begin: assign(({ context: { waiting } }) => ({ sending: waiting[0] ?? null, waiting: waiting.slice(1) })),
    tell: sendParent((_, output: ChangeReactionOutput) => newsOf(output)),
    forget: assign({ sending: null }),
    setRefusal: assign(({ context }, output: ChangeReactionOutput) =>
      output.kind === 'refused' ? { refused: { uuid: uuidOf(context), failure: output.failure } } : {},
    ),
    setError: assign(({ context }, { error }: Thrown) => ({
      refused: { uuid: uuidOf(context), failure: toFailure(error) },
    })),
    /** What was wanted since of the same reaction stands in its place. */
    putBack: assign(({ context: { sending, waiting } }) => ({
      sending: null,
      waiting: sending !== null && !waiting.some((one) => isSame(one, sending)) ? [sending, ...waiting] : waiting,
    })),
  },
  delays: { quietRetry: QUIET_RETRY_MS },
});

const isSame = (one: WantedReaction, other: WantedReaction): boolean =>
  one.uuid === other.uuid && one.reaction === other.reaction;

const without = (all: readonly WantedReaction[], wanted: WantedReaction): readonly WantedReaction[] =>
  all.filter((one) => !isSame(one, wanted));

const uuidOf = ({ sending }: ReactionsContext): string => sending?.uuid ?? '';

const newsOf = (output: ChangeReactionOutput): ReactionsNews => ({
  type: 'reactions.changed',
  uuid: output.kind === 'changed' ? output.uuid : '',
  reactions: output.kind === 'changed' ? output.reactions : [],
});
