import * as z from 'zod/mini';
import { campaignCopy } from './campaign';
import { accountId, roomId, timestampMs, uuid } from './shared';

/** Calls (specification 3, call state): who is on the line, what happened in them, and what was recorded. */

/**
 * `offered`: no voice process has it yet. `ringing`: it is answered, and the line is not there yet. `wrapping`: it is over, and what
 * remains of it is written.
 */
export const callState = z.enum(['offered', 'ringing', 'live', 'wrapping', 'closed']);
export type CallState = z.output<typeof callState>;

/** Why a call ended. `refused`: it never began; `hostLost`: the process that carried it is gone; `kicked`: the team ended it. */
export const callCause = z.enum([
  'hungUp',
  'lost',
  'silence',
  'tooLong',
  'agentEnded',
  'stopping',
  'kicked',
  'refused',
  'hostLost',
]);
export type CallCause = z.output<typeof callCause>;

/** What hears the caller: a recognizer of the host, their browser's own, or nothing: they type. */
export const callEars = z.enum(['host', 'browser', 'typed']);
export type CallEars = z.output<typeof callEars>;

/** Somebody of the team on the line. A listener is not heard, and the caller does not know of them. */
export const callParticipant = z.object({
  id: uuid,
  userId: accountId,
  name: z.string(),
  as: z.enum(['listener', 'speaker']),
  sinceMs: z.int(),
});
export type CallParticipant = z.output<typeof callParticipant>;

const count = z.int().check(z.nonnegative());

/** What a call used; counted once, when it is over. */
export const callUnits = z.object({
  lineS: count,
  recognizedS: count,
  synthesizedCharacters: count,
  inputTokens: count,
  outputTokens: count,
});
export type CallUnits = z.output<typeof callUnits>;

export const call = z.object({
  id: uuid,
  /** Of its row in the log: `{uuid}:{timestamp}` (api-shapes 1). */
  uuid: z.string(),
  agentId: accountId,
  agentName: z.string(),
  roomId,
  /** Where more people come into it: `meeting-{id}` (specification 4, Call). */
  destination: z.string(),
  /** The draft (`staging`) or what is live. */
  copy: campaignCopy,
  state: callState,
  cause: z.optional(callCause),
  /** The other side, as the inbox calls it. */
  name: z.string(),
  ears: callEars,
  /** The voice, as its service names it. */
  voice: z.string(),
  startedAtMs: timestampMs,
  answeredAtMs: z.optional(timestampMs),
  endedAtMs: z.optional(timestampMs),
  /** The person who speaks instead of the agent. */
  heldBy: z.optional(z.object({ id: accountId, name: z.string() })),
  participants: z.array(callParticipant),
  units: z.optional(callUnits),
  /** Absent: nothing was recorded. */
  recording: z.optional(
    z.object({
      state: z.enum(['recording', 'kept', 'deleted']),
      durationMs: count,
      bytes: count,
      /** When it is deleted by itself. */
      keptUntilMs: z.optional(timestampMs),
      deletedBy: z.optional(z.string()),
    }),
  ),
});
export type Call = z.output<typeof call>;

export const callLane = z.enum([
  'sip',
  'media',
  'voice',
  'text',
  'turn',
  'model',
  'function',
  'speech',
  'play',
  'machine',
  'error',
]);
export type CallLane = z.output<typeof callLane>;

/** What happened in a call, in its order. */
export const callEvent = z.object({
  seq: count,
  /** Since the call began. */
  atMs: count,
  lane: callLane,
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type CallEvent = z.output<typeof callEvent>;

/** A relay for callers behind strict firewalls, as a browser takes it. */
export const iceServer = z.object({ urls: z.string(), username: z.string(), credential: z.string() });
export type IceServer = z.output<typeof iceServer>;

/** What the voice process tells over the channel `voice` of the connection. */
export const callTold = z.discriminatedUnion('type', [
  z.object({ type: z.literal('phase'), phase: z.string() }),
  /** What the caller says; a guess is replaced by the next. */
  z.object({ type: z.literal('words'), who: z.enum(['caller', 'person']), text: z.string(), isCertain: z.boolean() }),
  /** What the agent says of one speech: what is written, and how much of it was heard so far. */
  z.object({
    type: z.literal('speech'),
    mark: z.string(),
    text: z.string(),
    heardCharacters: count,
    isOver: z.boolean(),
    /** From the last word of the caller to the first sound of the agent, and its parts. */
    delay: z.optional(z.object({ totalMs: count, heardMs: count, thoughtMs: count, voiceMs: count })),
  }),
  z.object({
    type: z.literal('function'),
    name: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    durationMs: z.optional(count),
  }),
  /** Who is on the line; listeners are told to the team only. */
  z.object({ type: z.literal('line'), heldBy: z.optional(z.string()), participants: z.array(callParticipant) }),
  z.object({ type: z.literal('recording'), isOn: z.boolean() }),
  z.object({ type: z.literal('ended'), cause: callCause }),
]);
export type CallTold = z.output<typeof callTold>;
