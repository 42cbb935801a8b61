import type { Presence } from '#contract/entities/presence';
import type { StreamNews } from '../realtime';

/** Where one is: in a room, as one of its team, or in the chat with an agent, as the other side. */
export type Whereabouts =
  | { readonly kind: 'room'; readonly roomId: string; readonly targetAccountId: number }
  | { readonly kind: 'chat'; readonly target: string | number };

export type PresenceInput = { readonly at: Whereabouts | null };

/** Somebody who was heard of. */
export type Seen = Presence & {
  readonly roomId: string;
  /** How many sweeps ago. */
  readonly sweeps: number;
};

export type PresenceContext = PresenceInput & {
  readonly seen: readonly Seen[];
  /** Something was typed that nobody was told. */
  readonly hasTyped: boolean;
  /** What was told last. */
  readonly saidTyping: boolean;
};

export type PresenceEvent =
  | { type: 'presence.at'; at: Whereabouts | null }
  | { type: 'presence.typed' }
  | Extract<StreamNews, { type: 'realtime.received' }>;

export type TellPresenceInput = { readonly at: Whereabouts | null; readonly typing: boolean };
/** Who else is there. */
export type TellPresenceOutput = readonly Presence[];
