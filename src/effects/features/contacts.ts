import { fromPromise } from 'xstate';
import type { Contact, ContactChanges } from '#contract/entities/contact';
import type { ContactChoice } from '#contract/rules/contacts/contactChoice';
import { LOAD_CONTACT_FAILED, LOAD_CONTACTS_FAILED } from '#contract/rules/messages';
import {
  type ContactFields,
  type ContactOutput,
  type DeleteContactInput,
  type LoadContactInput,
  type SaveContactInput,
  typedBeside,
} from '#machines/contactForm';
import type { ContactDuplicates, ContactLists } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedPage, pageOf } from '../listPages';
import { defineKeepText } from '../texts';

/** The list of contacts (specification 7, Contacts). */
export const defineContactListEffects = (deps: EffectDeps) =>
  defineListEffects<'contactList'>(deps, LOAD_CONTACTS_FAILED, async (input, options) => {
    const { organizationId: targetAccountId, ...choice } = input.query;
    const { queryText: q, ids: id, ...page } = pageOf(input, Number);
    const query = { ...page, page: page.page + 1, ...(q && { q }), ...(id && { id }), ...askedFor(choice) };
    const { contacts, totalContacts } = await deps.api.call('listContacts', { query }, { ...options, targetAccountId });
    return listedPage(input, contacts, totalContacts);
  });

export const defineContactListsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<ContactLists, { key: { organizationId: number } }>(
      deps,
      LOAD_CONTACTS_FAILED,
      async ({ key: { organizationId: targetAccountId } }, signal) => {
        const options = { signal, targetAccountId };
        const [{ lists, totalContacts }, { tags, statuses, sources }] = await Promise.all([
          deps.api.call('listContactLists', {}, options),
          deps.api.call('listContactTags', {}, options),
        ]);
        return { lists, totalContacts, tags, statuses, sources };
      },
    ),
  },
});

/** The contacts that look the same. */
export const defineContactDuplicatesEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<ContactDuplicates, { key: { organizationId: number } }>(
      deps,
      LOAD_CONTACTS_FAILED,
      async ({ key: { organizationId: targetAccountId } }, signal) => {
        const { pairs, totalPairs } = await deps.api.call('listDuplicates', {}, { signal, targetAccountId });
        return { pairs, totalPairs };
      },
    ),
  },
});

/** The effects of the contactForm machine. */
export function defineContactFormEffects(deps: EffectDeps) {
  const { api } = deps;
  const done = (work: () => Promise<unknown>) =>
    orRefused(deps, async (): Promise<ContactOutput> => {
      await work();
      return { kind: 'done' };
    });
  return {
    actors: {
      loadContact: answering<Contact, LoadContactInput>(deps, LOAD_CONTACT_FAILED, async (input, signal) => {
        const { organizationId: targetAccountId, contactId } = input;
        return (await api.call('readContact', { params: { contactId } }, { signal, targetAccountId })).contact;
      }),

      saveContact: fromPromise<ContactOutput, SaveContactInput>(({ input, signal }) =>
        done(async () => {
          const { organizationId: targetAccountId, contactId, visitorRoomId, form, contact } = input;
          const options = { signal, targetAccountId };
          // What nobody changed here stays as it is at the host, also what a form cannot show, as a tag with a comma.
          const newData = changesOf(typedBeside(contact, form));
          if (contactId === null) {
            const body = { newData, ...(visitorRoomId !== null && { visitorRoomId }) };
            await api.call('saveContact', { params: {}, body }, options);
          } else if (Object.keys(newData).length > 0) {
            await api.call('updateContact', { params: { contactId }, body: { newData } }, options);
          }
        }),
      ),

      keepText: defineKeepText(deps),

      deleteContact: fromPromise<ContactOutput, DeleteContactInput>(({ input, signal }) =>
        done(() => {
          const { organizationId: targetAccountId, contactId } = input;
          return api.call('deleteContact', { params: { contactId }, body: {} }, { signal, targetAccountId });
        }),
      ),
    },
  };
}

/** The choice as the query of the call. */
export const askedFor = ({ doNotContact, ...choice }: ContactChoice) => ({
  ...choice,
  ...(doNotContact && { doNotContact: doNotContact === 'true' }),
});

/** What is typed, as the host takes it; an empty field removes what was there. */
function changesOf({ tags, doNotContact, ...texts }: Partial<ContactFields>): ContactChanges {
  const named = tags?.split(',').map((tag) => tag.trim());
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim() === '' ? null : text.trim()])),
    ...(named && { tags: named.filter((tag, index) => tag !== '' && named.indexOf(tag) === index) }),
    ...(doNotContact !== undefined && { doNotContact: doNotContact ? { source: IN_CONSOLE } : null }),
  };
}

/** Where somebody said it. */
const IN_CONSOLE = 'In the console';
