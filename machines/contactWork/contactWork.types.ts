import type { ContactChoice } from '#contract/rules/contacts/contactChoice';
import type { Failure } from '../shared/failure';

/** What is done to contacts from a list, a menu or a toast. */
export type ContactWork =
  | { readonly kind: 'delete' | 'restore'; readonly contactIds: readonly number[] }
  | { readonly kind: 'tag' | 'untag'; readonly contactIds: readonly number[]; readonly tag: string }
  | { readonly kind: 'putOn' | 'takeOff'; readonly contactIds: readonly number[]; readonly listName: string }
  /** Takes a contact that became part of another apart again. */
  | { readonly kind: 'unmerge'; readonly contactId: number }
  /** Makes the conversation of a visitor the contact's. */
  | { readonly kind: 'tie'; readonly contactId: number; readonly roomId: string }
  /** Saves what a list shows as a file. */
  | { readonly kind: 'export'; readonly query: ContactChoice & { readonly q?: string } }
  /** Saves the rows of an import that made no contact as a file. */
  | { readonly kind: 'saveErrors'; readonly importId: string };

export type ContactWorkInput = { readonly organizationId: number };

export type ContactWorkContext = ContactWorkInput & {
  /** What is to be done, the first of it under way. */
  readonly queue: readonly ContactWork[];
};

/** The button of a notice: does the opposite, for the organization that it was done in. */
export type ContactUndo = {
  readonly type: 'contacts.undo';
  readonly organizationId: number;
  readonly work: ContactWork;
};

export type ContactWorkEvent = { type: 'contactWork.do'; work: ContactWork } | ContactUndo;

export type CarryOutInput = { readonly organizationId: number; readonly work: ContactWork };
/** `contactIds` are those that were changed; `failure`: why the others were not. */
export type CarryOutOutput = { readonly contactIds: readonly number[]; readonly failure: Failure | null };

/** Sent to the workspace: this was done. */
export type ContactWorkDone = { type: 'contactWork.done'; organizationId: number; work: ContactWork } & CarryOutOutput;
/** The undo comes from a notice through the workspace, which passes it on. */
export type ContactWorkNews = ContactWorkDone | ContactUndo;
