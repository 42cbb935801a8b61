import type { Failure } from '../shared/failure';

/** Which list is renamed or deleted; null: a new one. */
export type ContactListFormInput = { readonly organizationId: number; readonly listName: string | null };

export type ContactListFormContext = ContactListFormInput & {
  readonly name: string;
  readonly failure: Failure | null;
};

export type ContactListFormEvent =
  | { type: 'contactListForm.edit'; name: string }
  | { type: 'contactListForm.submit' }
  | { type: 'contactListForm.delete' };

/** Sent to the workspace: the list has this name now, or is gone. */
export type ContactListFormNews = { type: 'contactListForm.done'; listName: string | null };

export type SaveContactListInput = ContactListFormInput & { readonly name: string };
export type DeleteContactListInput = { readonly organizationId: number; readonly listName: string };
export type ContactListOutput = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly failure: Failure };
