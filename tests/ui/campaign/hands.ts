/** What a person can do on the editor's page, in jsdom and in a real browser. Each action fails if it is impossible. */
export type Hands = {
  /** Uses a control by its role and its accessible name. */
  readonly press: (role: ControlRole, name: string, within?: Within) => Promise<void>;
  readonly has: (role: ControlRole, name: string, within?: Within) => Promise<boolean>;
  /** Replaces a field's text. */
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly writePrompt: (text: string) => Promise<void>;
  readonly pressCtrl: (letter: string) => Promise<void>;
  /** Opens an address of this page, as Back or a link does. */
  readonly visit: (query: string) => Promise<void>;
  readonly setOnline: (online: boolean) => Promise<void>;
};

export type ControlRole = 'button' | 'tab' | 'link' | 'radio';

/** A dialog with one of these titles, a part of the page, or the page without its dialogs. */
export type Within = { readonly dialog: readonly string[] } | 'pill' | 'news' | 'versions' | 'version' | 'page';
