import type { ContactChanges } from '#contract/entities/contact';
import type { ContactChoice } from '#contract/rules/contacts/contactChoice';
import { LOAD_CONTACT_FAILED, LOAD_CONTACTS_FAILED } from '#contract/rules/messages';
import type { ContactFields, ContactForm } from '#machines/forms/contactForm';
import { required } from '#machines/shared';
import type { ContactDuplicates, ContactLists } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { defineListEffects, listedPage, pageOf } from '../listPages';

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

/** The effects of the form of a contact. */
export const defineContactFormEffects = (deps: EffectDeps) =>
  defineFormEffects<ContactForm>(deps, {
    unread: LOAD_CONTACT_FAILED,
    load: async ({ organizationId: targetAccountId, contactId }, signal) => {
      const params = { contactId: required(contactId) };
      return (await deps.api.call('readContact', { params }, { signal, targetAccountId })).contact;
    },
    carryOut: async (work, signal) => {
      await carryOut(deps, work, signal);
      return null;
    },
  });

function carryOut({ api }: EffectDeps, work: ContactForm['work'], signal: AbortSignal): Promise<unknown> {
  const { organizationId: targetAccountId, contactId } = work;
  const options = { signal, targetAccountId };
  if (work.task === 'delete') {
    return api.call('deleteContact', { params: { contactId: work.contactId }, body: {} }, options);
  }
  const { visitorRoomId, typed } = work;
  const newData = changesOf(typed);
  if (contactId !== null) return api.call('updateContact', { params: { contactId }, body: { newData } }, options);
  const body = { newData, ...(visitorRoomId !== null && { visitorRoomId }) };
  return api.call('saveContact', { params: {}, body }, options);
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
