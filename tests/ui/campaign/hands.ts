/** What a person can do with the editor's page, in jsdom and in a real browser alike. Each fails where it cannot be done. */
export type Hands = {
  /** Uses a control by its role and its accessible name. */
  readonly press: (role: ControlRole, name: string, within?: Within) => Promise<void>;
  readonly has: (role: ControlRole, name: string, within?: Within) => Promise<boolean>;
  /** Types over what a field holds. */
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly writePrompt: (text: string) => Promise<void>;
  readonly pressCtrl: (letter: string) => Promise<void>;
  /** Opens an address of this page, as Back or a link does. */
  readonly visit: (query: string) => Promise<void>;
  /** Loses and finds the network. */
  readonly setOnline: (online: boolean) => Promise<void>;
};

export type ControlRole = 'button' | 'tab' | 'link' | 'radio';

/** A dialog by any of these titles, a part of the page by what it shows, or the page below all dialogs. */
export type Within = { readonly dialog: readonly string[] } | 'pill' | 'news' | 'versions' | 'version' | 'page';
