import type { CallContext, CallEvent } from '#machines/call';

/** What the specification wants of a call, in words of its context. */

export const SECTION = '4 Call';
export const STATE = '3 Call state';
export const VOICE = 'voice 5: Call (console)';

/** What a call begins with. */
const NEW_CALL = {
  problem: null,
  isMuted: false,
  isSoundOff: false,
  step: 'offering',
  phase: '',
  turns: [],
  levels: [],
  elapsedMs: 0,
  keys: '',
  heldBy: null,
  participants: [],
  isRecording: false,
  kick: null,
  cause: null,
  failure: null,
} as const satisfies Partial<CallContext>;

type At = { readonly context: CallContext };

/** A caller's next call is another one; a colleague comes into the same. */
export const begun = ({ context }: At): Partial<CallContext> => ({
  ...NEW_CALL,
  callCount: context.callCount + 1,
  askedCopy: context.copy,
  meetingId: context.kind === 'caller' ? null : context.meetingId,
});

type Joined = At & { readonly event: Extract<CallEvent, { type: 'call.join' }> };
export const joined = ({ context, event }: Joined): Partial<CallContext> => ({
  ...NEW_CALL,
  callCount: context.callCount + 1,
  kind: event.as,
  isLive: false,
  isLeft: false,
  meetingId: event.meetingId,
});

/** The person is heard: they do not only listen, they speak and do not type, nothing is muted, and there is a microphone. */
export const isHeard = ({ kind, type, isMuted, microphone }: CallContext): boolean =>
  [kind !== 'listener', type === 'voice', !isMuted, microphone !== null].every(Boolean);

export const browserHears = ({ context }: At): boolean =>
  context.isLive && context.ears === 'browser' && isHeard(context);

type Did = { readonly did: readonly { readonly label: string; readonly event?: object }[] };
/** The whole events that were sent to `to`. */
const sentTo = (to: string, { did }: Did): readonly unknown[] =>
  did.flatMap(({ label, event }) => (label.startsWith(`send ${to} `) ? [event] : []));

export const sends = (to: string, at: Did, ...events: readonly object[]): boolean =>
  JSON.stringify(sentTo(to, at)) === JSON.stringify(events);
