import type { Message, RealtimeEvent } from '#contract/entities/conversation';
import type { Presence } from '#contract/entities/presence';
import type { PresenceContext, Seen } from '#machines/presence';

/** The terms of presence as functions of a context, written independently of the machine. */
type News = { readonly event: { readonly event: RealtimeEvent } };

export const isPresence = ({ event: { event } }: News): boolean => event.type === 'presence.changed';

/** A message that a person or the other side wrote. */
const messageOf = (event: RealtimeEvent): Message | null => {
  if (event.type !== 'message.created' || event.message === undefined) return null;
  return event.message.aiAgent ? null : event.message;
};
export const isWritten = ({ event: { event } }: News): boolean => messageOf(event) !== null;

const isSame = (one: Presence, other: Presence): boolean =>
  one.by?.id === other.by?.id && one.by?.name === other.by?.name;

/** Heard of now, after everybody who was heard of before. The other side is there only while it writes. */
export const heard = (seen: readonly Seen[], roomId: string, { by, typing }: Presence): readonly Seen[] => {
  const rest = seen.filter((one) => !(one.roomId === roomId && isSame(one, { by, typing })));
  if (by === undefined && !typing) return rest;
  return [...rest, { ...(by === undefined ? {} : { by }), typing, roomId, sweeps: 0 }];
};

export const heardIn = ({ seen }: PresenceContext, event: RealtimeEvent): readonly Seen[] =>
  event.type === 'presence.changed' ? heard(seen, event.roomId, event) : seen;

/** A colleague who writes no more still looks; nobody else does. */
const looksOn = (one: Seen): readonly Seen[] => (one.by?.id === undefined ? [] : [{ ...one, typing: false }]);

export const silencedBy = ({ seen }: PresenceContext, event: RealtimeEvent): readonly Seen[] => {
  const message = messageOf(event);
  return seen.flatMap((one) =>
    one.roomId === message?.roomId && one.by?.name === message.author ? looksOn(one) : [one],
  );
};

/** Typing lasts 9 seconds, looking 36; a sweep comes every 3. */
export const swept = ({ seen }: PresenceContext): readonly Seen[] =>
  seen.flatMap((one) => {
    const older = { ...one, sweeps: one.sweeps + 1 };
    const ageS = 3 * older.sweeps;
    if (ageS >= 36) return [];
    return older.typing && ageS >= 9 ? looksOn(older) : [older];
  });
