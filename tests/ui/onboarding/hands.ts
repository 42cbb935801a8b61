/** What a person can do with the set-up of an agent. Each action fails if it is impossible. */
export type Hands = {
  /** Uses the button that has one of these names. */
  readonly press: (...names: readonly string[]) => Promise<void>;
  readonly fill: (field: 'Web address' | 'Hours', text: string) => Promise<void>;
  /** The network goes, and if it is to be there, it comes back. */
  readonly tellNetwork: (online: boolean) => Promise<void>;
};
