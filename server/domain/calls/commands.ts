import * as z from 'zod';

const person = z.object({ id: z.number(), name: z.string() });

/** What a call is told while it goes on. */
export const callCommand = z.discriminatedUnion('kind', [
  /** By its caller, or by a person of the team. */
  z.object({ kind: z.literal('end'), by: z.enum(['caller', 'team']) }),
  z.object({ kind: z.literal('join'), as: z.enum(['listener', 'speaker']), sdp: z.string(), person }),
  z.object({ kind: z.literal('kick'), participantId: z.string() }),
  z.object({ kind: z.literal('whisper'), text: z.string() }),
]);
export type CallCommand = z.output<typeof callCommand>;

/** What became of it. `failed`: the voice process could not do it. */
export const callReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('joined'), participantId: z.string(), sdp: z.string() }),
  z.object({ outcome: z.enum(['notOpen', 'full', 'offerInvalid', 'unknownParticipant', 'failed']) }),
]);
export type CallReply = z.output<typeof callReply>;

/** What processes tell each other of calls. */
export const callTelling = z.discriminatedUnion('told', [
  /** Somebody calls, and waits for a voice process. */
  z.object({ told: z.literal('offered'), callId: z.string() }),
  /** A voice process has answered it, or refused it. */
  z.object({ told: z.literal('settled'), callId: z.string() }),
  /** A voice process has no line free. */
  z.object({ told: z.literal('busy'), callId: z.string() }),
  z.object({ told: z.literal('asked'), id: z.string(), callId: z.string(), command: callCommand }),
  z.object({ told: z.literal('replied'), id: z.string(), reply: callReply }),
]);
export type CallTelling = z.output<typeof callTelling>;
