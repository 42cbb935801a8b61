import type { Contact } from '#contract/entities/contact';
import type { MergeField, MergePicks } from '#contract/rules/contacts/mergeChoice';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** Two contacts that may be one person: the first is kept. */
export type MergeContactsInput = {
  readonly organizationId: number;
  readonly contactId: number;
  readonly otherId: number;
};

/** The two, and what they have in common; null if nothing does. */
export type ContactPair = {
  readonly by: 'phone' | 'email' | null;
  readonly kept: Contact;
  readonly other: Contact;
};

export type MergeContactsContext = MergeContactsInput & {
  readonly pair: ContactPair | null;
  readonly picks: MergePicks;
  readonly failure: Failure | null;
};

export type MergeContactsEvent =
  | { type: 'merge.pick'; field: MergeField; whose: 'kept' | 'other' }
  | { type: 'merge.confirm' }
  /** They are two people. */
  | { type: 'merge.dismiss' }
  | { type: 'merge.retry' }
  | NetworkEvent;

/** Sent to the workspace: they are one contact now, or stay two. */
export type MergeContactsNews =
  | {
      type: 'contacts.merged';
      readonly organizationId: number;
      /** How the one contact is called; null if it has no name. */
      readonly name: string | null;
      /** Who became part of the other. */
      readonly otherId: number;
    }
  | { type: 'contacts.apart' };

export type MergeInput = MergeContactsInput & { readonly pair: ContactPair; readonly picks: MergePicks };
export type MergeOutput =
  | { readonly kind: 'done'; readonly name: string | null }
  | { readonly kind: 'refused'; readonly failure: Failure };
export type DismissOutput = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly failure: Failure };
