import { assign, sendTo, setup } from 'xstate';
import {
  addressIn,
  type ComposeDraft,
  type ComposeFacts,
  hasWords,
  missingFor,
} from '#contract/rules/conversations/composing';
import { INTERNAL_ERROR } from '#contract/rules/messages';
import type { Question } from '../confirm';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import type { KeepTextCommand, KeepTextInput } from '../shared/keptText';
import { actionPlaceholder, callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ComposeContext,
  ComposeEvent,
  ComposeInput,
  LoadFactsInput,
  SendFirstInput,
  SendFirstOutput,
} from './compose.types';
import { begun, edited, givenBack, keptLines, next, queued, queueOf, taken, withKept } from './drafts';

export const composeSetup = setup({
  types: {
    context: {} as ComposeContext,
    events: {} as ComposeEvent,
    input: {} as ComposeInput,
    tags: {} as Tag,
  },
  actors: {
    loadFacts: placeholder<LoadFactsInput, ComposeFacts>('loadFacts'),
    /** Sends the first message, with which the host makes the conversation. */
    sendFirst: placeholder<SendFirstInput, SendFirstOutput>('sendFirst'),
    /** Asks whether an unsent message may go. */
    askToDiscard: placeholder<Omit<Question, 'askId'>, boolean>('askToDiscard'),
    /** Keeps the drafts on this device (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    isWanted: ({ context }) => context.wanted !== null,
    leaves: ({ event }) => event.type === 'compose.readdressed' && event.wanted === null,
    startsAnew: ({ context, event }) => event.type === 'compose.readdressed' && event.wanted !== context.wanted,
    /** On Junk, an unsent message must go before another is started (specification 4); going on with it starts none. */
    mustAskFirst: ({ context: { isJunk, wanted, draft } }) => isJunk && wanted !== 'draft' && hasWords(draft),
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isConfirmedStart: ({ context }, confirmed: boolean) => confirmed && context.begun !== context.wanted,
    hasWords: ({ context }) => hasWords(context.draft),
    lacksWords: ({ context }) => !hasWords(context.draft),
    hasFacts: ({ context }) => context.facts !== null,
    lacksFacts: ({ context }) => context.facts === null,
    isUnwanted: ({ context }) => context.wanted === null,
    /** Another was asked for while a message was on its way. */
    isUnbegun: ({ context }) => context.begun !== context.wanted,
    isQueued: ({ context }) => context.draft.isQueued,
    lacksPremium: ({ context }) => missing(context) === 'upgrade',
    lacksNumber: ({ context }) => missing(context) === 'number',
    lacksSmsAccess: ({ context }) => missing(context) === 'smsAccess',
    changesAgent: ({ context, event }) => changes(context, event, 'agentId'),
    changesChannel: ({ context, event }) => changes(context, event, 'channel'),
    concernsFacts: ({ event }) => event.type === 'realtime.received' && event.event.type === 'account.changed',
    maySend: ({ context }) => isWhole(context) && context.online,
    mayQueue: ({ context }) => isWhole(context) && !context.online,
    /** A message that waits for the network, which is there. */
    mayLeave: ({ context }) => context.online && queueOf(context).length > 0,
    mayLeaveNow: ({ context, event }) =>
      event.type === 'network.changed' && event.online && queueOf(context).length > 0,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isSentOpen: ({ context }, output: SendFirstOutput) => output.kind === 'sent' && context.sendsOpen,
    isSent: (_, output: SendFirstOutput) => output.kind === 'sent',
    isOffline: (_, { error }: Thrown) => toFailure(error).kind === 'offline',
  },
  actions: {
    setAddress: assign(({ context, event }) =>
      event.type === 'compose.readdressed'
        ? {
            wanted: event.wanted,
            isJunk: event.isJunk,
            // A message on its way belongs to the address from which it was sent.
            sendsOpen: context.sendsOpen && event.wanted === context.wanted,
            begun: event.wanted === null ? null : context.begun,
            previousRoomId: event.wanted === null ? event.roomId : (event.roomId ?? context.previousRoomId),
          }
        : {},
    ),
    begin: assign(({ context }) => begun(context)),
    /** The one that was begun before stays. */
    keepOld: assign(({ context }) => ({ begun: context.wanted })),
    edit: assign(({ context, event }) =>
      event.type === 'compose.edit' ? { draft: edited(context.draft, event.changes), sendFailure: null } : {},
    ),
    setOnline: assign(({ event }) => (event.type === 'network.changed' ? { online: event.online } : {})),
    noteOffline: assign({ online: false }),
    takeUp: assign(({ context, event }) => (event.type === 'text.kept' ? withKept(context, event.text) : {})),
    /** Without a choice it comes from the agent whose inbox it is, else from the first. */
    setFacts: assign(({ context }, facts: ComposeFacts) => ({
      facts,
      failure: null,
      draft: { ...context.draft, agentId: agentFor(context, facts) },
    })),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    take: assign(({ context }) => taken(context)),
    queue: assign(({ context }) => queued(context)),
    takeBack: assign(({ context }) => ({ draft: { ...context.draft, isQueued: false } })),
    giveBack: assign(({ context }) => givenBack(context, false)),
    queueAgain: assign(({ context }) => givenBack(context, true)),
    setRefusal: assign((_, output: SendFirstOutput) =>
      output.kind === 'refused' ? { sendFailure: output.failure } : {},
    ),
    setSendError: assign((_, { error }: Thrown) => ({ sendFailure: toFailure(error, INTERNAL_ERROR) })),
    forgetSent: assign({ sending: null }),
    /** The open compose is done: what waits is next, when it is opened. */
    finish: assign(({ context }) => ({ ...next(context), sending: null, wanted: null, begun: null })),
    discardWords: assign(({ context }) => ({ ...next(context), sendFailure: null })),
    leave: assign({ wanted: null, begun: null }),
    keepDrafts: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: keptLines(context) })),
    /** Opens a conversation of the inbox, or none, in place of the compose. */
    showRoom: actionPlaceholder<{ roomId: string | null }>('showRoom'),
  },
});

const missing = ({ draft, facts }: ComposeContext) => (facts === null ? null : missingFor(draft, facts));

const isWhole = ({ draft }: ComposeContext): boolean =>
  hasWords(draft) && addressIn(draft) !== null && draft.agentId !== null;

const changes = ({ draft }: ComposeContext, event: ComposeEvent, field: keyof ComposeDraft): boolean =>
  event.type === 'compose.edit' && event.changes[field] !== undefined && event.changes[field] !== draft[field];

function agentFor({ draft, targetAccountId }: ComposeContext, { agents }: ComposeFacts): number | null {
  const known = (id: number | null) => agents.find((agent) => agent.id === id)?.id;
  return known(draft.agentId) ?? known(targetAccountId) ?? agents[0]?.id ?? null;
}
