/** What a person can do in an open conversation, in jsdom and in a real browser. Each action fails if it is impossible. */
export type Hands = {
  /** Uses a control by its accessible name. */
  readonly press: (name: string) => Promise<void>;
  readonly fill: (label: 'Reply as a person' | 'Subject', text: string) => Promise<void>;
  readonly send: () => Promise<void>;
  /** Turns the agent on or off. */
  readonly flip: (label: string) => Promise<void>;
};
