/** What a person can do with a message to somebody new, in jsdom and in a real browser. Each action fails if it is impossible. */
export type Hands = {
  /** Uses a control by its accessible name. */
  readonly press: (name: string) => Promise<void>;
  readonly follow: (link: ComposeLink) => Promise<void>;
  /** Whether the list beside it is Junk. */
  readonly isOnJunk: () => Promise<boolean>;
  readonly fill: (label: 'To' | 'Message', text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  /** Opens an address of this inbox, as Back or a link elsewhere does. */
  readonly visit: (query: string) => Promise<void>;
  readonly setOnline: (online: boolean) => Promise<void>;
};

/** The pencil above the list, and the unsent message in it. */
export type ComposeLink = 'start' | 'draft';
