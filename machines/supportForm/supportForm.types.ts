import type { Failure } from '../shared/failure';

/** For which account help is asked. */
export type SupportFormInput = { readonly targetAccountId: number };

/** What is typed; null: the person's own name and address. */
export type SupportFields = { readonly name: string | null; readonly email: string | null; readonly message: string };

export type SupportFormContext = SupportFormInput & {
  readonly form: SupportFields;
  readonly failure: Failure | null;
};

export type SupportFormEvent =
  | { type: 'supportForm.edit'; changes: Partial<SupportFields> }
  | { type: 'supportForm.submit' };

export type SendSupportInput = SupportFormInput & { readonly form: SupportFields };
/** Sent, or refused. */
export type SupportOutput = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly failure: Failure };
