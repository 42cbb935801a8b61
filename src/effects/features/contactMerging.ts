import { mergeValues } from '#contract/rules/contacts/mergeChoice';
import { LOAD_CONTACTS_FAILED, MERGE_GONE } from '#contract/rules/messages';
import type { MergeContacts } from '#machines/forms/mergeContacts';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { defineFormEffects } from '../form';

/** The effects of the form of two contacts that may be one (specification 7, Contacts). */
export function defineMergeContactsEffects(deps: EffectDeps) {
  const { api } = deps;
  return defineFormEffects<MergeContacts>(deps, {
    unread: LOAD_CONTACTS_FAILED,
    load: async ({ organizationId: targetAccountId, contactId, otherId }, signal) => {
      const options = { signal, targetAccountId };
      const [{ contacts }, { pairs }] = await Promise.all([
        api.call('listContacts', { query: { id: [contactId, otherId] } }, options),
        api.call('listDuplicates', { query: { contactId } }, options),
      ]);
      const [kept, other] = [contactId, otherId].map((id) => contacts.find((contact) => contact.id === id));
      if (!kept || !other) throw new KnownFailure({ kind: 'notFound', message: MERGE_GONE });
      const same = pairs.find((pair) => pair.contacts.some(({ id }) => id === otherId));
      return { by: same?.by ?? null, kept, other };
    },
    carryOut: async (work, signal) => {
      const { organizationId: targetAccountId, contactId, otherId } = work;
      const options = { signal, targetAccountId };
      if (work.task === 'dismiss') {
        await api.call('dismissDuplicate', { body: { contactId, otherId } }, options);
        return { name: null };
      }
      const values = mergeValues(work.pair.kept, work.pair.other, work.picks);
      const { contact } = await api.call('mergeContacts', { body: { keepId: contactId, otherId, values } }, options);
      return { name: contact.name ?? null };
    },
  });
}
