/** What a person can do with the set-up of an agent. Each action fails if it is impossible. */
export type Hands = {
  /** Uses the button that has one of these names. */
  readonly press: (...names: readonly string[]) => Promise<void>;
  /** A time zone is entered with its key. */
  readonly fill: (field: 'Web address' | 'Hours' | 'Time zone', text: string) => Promise<void>;
  /** The network goes, and if it is to be there, it comes back. */
  readonly tellNetwork: (online: boolean) => Promise<void>;
};

/** Where each field is. */
export const FIELDS: Readonly<Record<Parameters<Hands['fill']>[0], string>> = {
  Hours: '[data-field=openingHours] textarea',
  'Web address': 'input[aria-label="Web address"]',
  'Time zone': '[data-machine=onboarding] input[role=combobox]',
};
