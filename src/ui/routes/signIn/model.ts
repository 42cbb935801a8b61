import { PRODUCT_NAME } from '#contract/rules/constants';

/**
 * What the sign-in page draws and whom it tells. It is handed in whole, and not read through hooks: so the page stands and
 * takes input with React alone, while the machines are still on their way.
 */

export const ADDRESS_FIELDS = ['businessName', 'name', 'email'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = Readonly<Partial<Record<AddressField, string>>>;
export type SignInMode = 'signIn' | 'signUp';

/** What is wrong, and with which field. */
export type Complaint = { readonly message: string; readonly input?: string };

export type SignInStep =
  | {
      readonly kind: 'address';
      readonly mode: SignInMode;
      /** What the fields begin with. */
      readonly form: AddressValues;
      readonly failure: Complaint | null;
      readonly isBusy: boolean;
    }
  | {
      readonly kind: 'code';
      readonly address: string;
      readonly code: string;
      readonly failure: Complaint | null;
      readonly canResend: boolean;
      /** How long the wait before another code is, from its beginning. */
      readonly waitMs: number;
      readonly isBusy: boolean;
    }
  /** Nothing more is asked; `failure` says why it does not go on. */
  | { readonly kind: 'opening'; readonly failure: Complaint | null };

export type SignInModel = {
  readonly product: string;
  readonly image: string | null;
  readonly links: Readonly<Partial<Record<'privacy' | 'terms' | 'support', string>>>;
  /** The browser keeps nothing, as in a private window. */
  readonly keepsNothing: boolean;
  /** Why the person is here, where it is not of his or her own accord. */
  readonly notice: string | null;
  /** Where the codes of a development host can be read. */
  readonly mailbox: string | null;
  /** `data-machine` and `data-state`, once there is a machine. */
  readonly marks: Readonly<Record<string, string>> | null;
  readonly step: SignInStep;
};

export type SignInVerbs = {
  edit(values: AddressValues): void;
  requestCode(values: AddressValues): void;
  /** Null while only the browser can follow a link. */
  readonly goTo: ((href: string) => void) | null;
  editCode(text: string): void;
  submitCode(): void;
  resend(): void;
  changeAddress(): void;
  /** Tries again what failed. */
  retry(): void;
};

/** The page before anything is known. `login.html` holds what it draws. */
export const firstModel = (mode: SignInMode): SignInModel => ({
  product: PRODUCT_NAME,
  image: null,
  links: {},
  keepsNothing: false,
  notice: null,
  mailbox: null,
  marks: null,
  step: { kind: 'address', mode, form: {}, failure: null, isBusy: false },
});

export const modeOf = (pathname: string): SignInMode => (pathname === '/signup' ? 'signUp' : 'signIn');
