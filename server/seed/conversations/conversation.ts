import type { SeedLearned } from './learned';

/** The other side: a contact with a phone number, or a visitor of the public page. */
export type SeedPeer =
  | { readonly kind: 'contact'; readonly name: string | null; readonly phone: string; readonly email?: string }
  | { readonly kind: 'guest'; readonly name: string | null };

/** Role (`u` the other side, `a` the agent, `p` a person of the team), text, and seconds since the previous turn. */
export type SeedTurn = readonly [role: 'u' | 'a' | 'p', text: string, afterS?: number];

/** A conversation of the demo. */
export type SeedConversation = {
  readonly peer: SeedPeer;
  readonly channel: 'client' | 'sms' | 'call' | 'email';
  /** Days before now, and the agent's local time. */
  readonly daysAgo: number;
  readonly at: string;
  readonly turns: readonly SeedTurn[];
  readonly inbox?: 'junk';
  readonly unread?: number;
  readonly summary: string;
  readonly outcome: string;
  readonly transferred?: boolean;
  readonly learned?: SeedLearned;
  /** Of a call: a file of `server/seed/write/recordings`, and how long each turn is in it (`npm run demo:call`). */
  readonly recording?: { readonly file: string; readonly spokenMs: readonly number[] };
  /** The turn with a question that the agent could not answer. */
  readonly unanswered?: number;
};
