import type { ContactChoice } from '#contract/rules/contacts/contactChoice';
import type { Failure } from '../shared/failure';
import { required } from '../shared/required';
import { createWorkQueueMachine } from '../shared/workQueue';

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

/** `contactIds` are those that were changed; `failure`: why the others were not. */
export type ContactWorkOutput = { readonly contactIds: readonly number[]; readonly failure: Failure | null };

/** The button of a notice: does the opposite, for the organization that it was done in. */
export type ContactUndo = {
  readonly type: 'contacts.undo';
  readonly organizationId: number;
  readonly work: ContactWork;
};

/** Sent to the workspace: this was done. */
export type ContactWorkDone = {
  readonly type: 'contactWork.done';
  readonly organizationId: number;
  readonly work: ContactWork;
} & ContactWorkOutput;
/** The undo comes from a notice through the workspace, which passes it on. */
export type ContactWorkNews = ContactWorkDone | ContactUndo;

/** Deleting, restoring, tags, lists, files (specification 7, Contacts). */
export const contactWorkMachine = createWorkQueueMachine<{
  work: ContactWork;
  output: ContactWorkOutput;
  news: ContactWorkDone;
}>({
  id: 'contactWork',
  nothing: { contactIds: [] },
  tells: ({ organizationId }, work, output) => ({
    type: 'contactWork.done',
    organizationId: required(organizationId),
    work,
    ...output,
  }),
});
