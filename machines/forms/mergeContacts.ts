import type { Contact } from '#contract/entities/contact';
import type { MergePicks } from '#contract/rules/contacts/mergeChoice';
import { INTERNAL_ERROR, LOAD_CONTACTS_FAILED } from '#contract/rules/messages';
import { createFormMachine } from '../shared/form';
import { required } from '../shared/required';

/** The two, and what they have in common; null if nothing does. */
export type ContactPair = {
  readonly by: 'phone' | 'email' | null;
  readonly kept: Contact;
  readonly other: Contact;
};

export type MergeContacts = {
  /** Two contacts that may be one person: the first is kept. */
  readonly key: { readonly organizationId: number; readonly contactId: number; readonly otherId: number };
  readonly record: ContactPair;
  readonly draft: MergePicks;
  readonly edit: MergePicks;
  readonly work:
    | ({ readonly task: 'merge'; readonly pair: ContactPair; readonly picks: MergePicks } & MergeContacts['key'])
    /** They are two people. */
    | ({ readonly task: 'dismiss' } & MergeContacts['key']);
  /** How the one contact is called; null if it has no name, or they stay two. */
  readonly done: { readonly name: string | null };
  readonly news:
    | {
        readonly type: 'contacts.merged';
        readonly organizationId: number;
        readonly name: string | null;
        /** Who became part of the other. */
        readonly otherId: number;
      }
    | { readonly type: 'contacts.apart' };
};

export type MergeContactsNews = MergeContacts['news'];

/** Makes one contact of two, or says that they are two people (specification 7, Contacts). Nothing is merged that is not on the screen. */
export const mergeContactsMachine = createFormMachine<MergeContacts>({
  id: 'mergeContacts',
  empty: () => ({}),
  shown: () => ({}),
  isThere: () => true,
  unread: LOAD_CONTACTS_FAILED,
  tasks: {
    merge: {
      work: ({ key, record, draft }) => ({ task: 'merge', ...key, pair: required(record), picks: draft }),
      tells: ({ key: { organizationId, otherId } }, { name }) => ({
        type: 'contacts.merged',
        organizationId,
        otherId,
        name,
      }),
      failed: INTERNAL_ERROR,
    },
    dismiss: {
      work: ({ key }) => ({ task: 'dismiss', ...key }),
      tells: () => ({ type: 'contacts.apart' }),
      failed: INTERNAL_ERROR,
    },
  },
});
