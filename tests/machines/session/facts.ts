import type { Adopted } from '#machines/session';

/** What the rows of the contract read from an event. */

export type Facts = { readonly event: unknown };
export type Form = {
  readonly mode: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly businessName: string;
};
export const outputOf = <TOutput>({ event }: Facts): TOutput => (event as { output: TOutput }).output;
export const kindIs = (kind: string) => (facts: Facts) => outputOf<{ kind: string }>(facts).kind === kind;
export const changed = (facts: Facts) => outputOf<{ identityChanged?: boolean }>(facts).identityChanged === true;
export const signedIn = (facts: Facts) => ({
  identity: outputOf<Adopted>(facts).identity,
  guest: null,
  failure: null,
  endedBy: null,
});

/** Where the code goes. */
export const addressIn = ({ mode, email, phoneNumber }: Form) =>
  (mode === 'signInByPhone' ? phoneNumber : email).trim();
export const isComplete = ({ form }: { readonly form: Form }): boolean =>
  addressIn(form) !== '' && (form.mode !== 'signUp' || form.businessName.trim() !== '');
export const missingIn = (form: Form): string => {
  if (addressIn(form) !== '') return 'businessName';
  return form.mode === 'signInByPhone' ? 'phoneNumber' : 'email';
};
