import type { StoredEvent } from '#server/db/outbox.ts';
import type { Presence } from '../domain/conversations/presence';
import type { EventWithRows } from './rows';

/** Who hears events: the streams of one viewer together, or a part of the host that watches while an answer is written. */
export type Listener = {
  /** Whether the event is within reach. */
  readonly wants: (event: StoredEvent) => boolean;
  /** Whether an account is the listener's own or stands above it. */
  readonly isUnder: (accountId: number) => boolean;
  readonly deliver: (event: EventWithRows) => void;
  /** Hears who looks or writes; it decides itself what of it is within its reach. */
  readonly hear?: (presence: Presence) => void;
  /** Told that what it may see, or its account, is no longer what it was. */
  readonly end: () => void;
};
