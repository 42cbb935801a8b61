/** Who is on the other side: someone whose number is known, or a visitor of the public page. */
export type SeedPeer =
  | { readonly kind: 'contact'; readonly name: string | null; readonly phone: string; readonly email?: string }
  | { readonly kind: 'guest'; readonly name: string | null };

/** `u` the other side, `a` the agent, `p` a person of the team; then the words, and the seconds since the turn before. */
export type SeedTurn = readonly [role: 'u' | 'a' | 'p', text: string, afterS?: number];

/** A conversation of the demo. */
export type SeedConversation = {
  readonly peer: SeedPeer;
  readonly channel: 'client' | 'sms' | 'call' | 'email';
  /** Whole days before now, and the time of day at the agent's place. */
  readonly daysAgo: number;
  readonly at: string;
  readonly turns: readonly SeedTurn[];
  readonly inbox?: 'junk';
  readonly unread?: number;
  readonly summary: string;
  readonly outcome: string;
  readonly transferred?: boolean;
};
