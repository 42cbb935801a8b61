import { dequal } from 'dequal/lite';
import { assign, setup } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { Presence } from '#contract/entities/presence';
import {
  LOOKING_BEAT_MS,
  LOOKING_LIFETIME_MS,
  PRESENCE_SWEEP_MS,
  TYPING_BEAT_MS,
  TYPING_LIFETIME_MS,
} from '#contract/rules/constants';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type {
  PresenceContext,
  PresenceEvent,
  PresenceInput,
  Seen,
  TellPresenceInput,
  TellPresenceOutput,
} from './presence.types';

export const presenceSetup = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresenceInput,
    tags: {} as Tag,
  },
  actors: {
    /** Tells the others, and returns who else is there. */
    tellPresence: placeholder<TellPresenceInput, TellPresenceOutput>('tellPresence'),
  },
  guards: {
    isElsewhere: ({ context, event }) => event.type === 'presence.at' && !dequal(event.at, context.at),
    /** Who looks at a room is told to the team; who looks at a chat is nobody's business. */
    looks: ({ context }) => context.at?.kind === 'room',
    isSomewhere: ({ context }) => context.at !== null,
    hasTyped: ({ context }) => context.hasTyped,
    isFirstWord: ({ context }) => !context.saidTyping,
    isPresence: ({ event }) => event.type === 'realtime.received' && event.event.type === 'presence.changed',
    hasSaid: ({ event }) => event.type === 'realtime.received' && messageIn(event.event) !== undefined,
    isAlone: ({ context }) => context.seen.length === 0,
  },
  actions: {
    go: assign(({ event }) =>
      event.type === 'presence.at' ? { at: event.at, hasTyped: false, saidTyping: false } : {},
    ),
    noteTyped: assign({ hasTyped: true }),
    beginTelling: assign(({ context }) => ({ saidTyping: context.hasTyped, hasTyped: false })),
    putPresent: assign(({ context }, present: TellPresenceOutput) => {
      const { at, seen } = context;
      return at?.kind === 'room' ? { seen: present.reduce((all, one) => withSeen(all, at.roomId, one), seen) } : {};
    }),
    putSeen: assign(({ context, event }) => {
      if (event.type !== 'realtime.received' || event.event.type !== 'presence.changed') return {};
      const { roomId, by, typing } = event.event;
      return { seen: withSeen(context.seen, roomId, { ...(by && { by }), typing }) };
    }),
    /** Whoever has sent what they wrote writes it no more. */
    endTyping: assign(({ context, event }) => {
      const message = event.type === 'realtime.received' ? messageIn(event.event) : undefined;
      if (!message) return {};
      const isWriter = ({ roomId, by }: Seen) => roomId === message.roomId && by?.name === message.author;
      return { seen: context.seen.flatMap((one) => (isWriter(one) ? without(one) : [one])) };
    }),
    sweep: assign(({ context }) => ({
      seen: context.seen.map((one) => ({ ...one, sweeps: one.sweeps + 1 })).flatMap(remaining),
    })),
  },
  delays: { typingBeat: TYPING_BEAT_MS, lookingBeat: LOOKING_BEAT_MS, presenceSweep: PRESENCE_SWEEP_MS },
});

const LOOKING_SWEEPS = LOOKING_LIFETIME_MS / PRESENCE_SWEEP_MS;
const TYPING_SWEEPS = TYPING_LIFETIME_MS / PRESENCE_SWEEP_MS;

/** A message of the other side, or of a person; the agent is never present. */
const messageIn = (event: RealtimeEvent) =>
  event.type === 'message.created' && event.message?.aiAgent === false ? event.message : undefined;

const withSeen = (all: readonly Seen[], roomId: string, said: Presence): readonly Seen[] => {
  const others = all.filter((one) => one.roomId !== roomId || keyOf(one) !== keyOf(said));
  // The other side of a room is only seen while it writes.
  return said.by || said.typing ? [...others, { ...said, roomId, sweeps: 0 }] : others;
};

const keyOf = ({ by }: Presence) => by?.id ?? by?.name;

const remaining = (one: Seen): readonly Seen[] => {
  if (one.sweeps >= LOOKING_SWEEPS) return [];
  return one.typing && one.sweeps >= TYPING_SWEEPS ? without(one) : [one];
};

/** Somebody who writes no more: a colleague still looks. The visitor is told of nobody who only looks. */
const without = (one: Seen): readonly Seen[] => (one.by?.id === undefined ? [] : [{ ...one, typing: false }]);
