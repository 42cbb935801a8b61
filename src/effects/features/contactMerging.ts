import { fromPromise } from 'xstate';
import { mergeValues } from '#contract/rules/contacts/mergeChoice';
import { LOAD_CONTACTS_FAILED, MERGE_GONE } from '#contract/rules/messages';
import type { ContactPair, DismissOutput, MergeContactsInput, MergeInput, MergeOutput } from '#machines/mergeContacts';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';

/** The effects of the mergeContacts machine (specification 7, Contacts). */
export function defineMergeContactsEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      loadPair: answering<ContactPair, MergeContactsInput>(deps, LOAD_CONTACTS_FAILED, async (input, signal) => {
        const { organizationId: targetAccountId, contactId, otherId } = input;
        const options = { signal, targetAccountId };
        const [{ contacts }, { pairs }] = await Promise.all([
          api.call('listContacts', { query: { id: [contactId, otherId] } }, options),
          api.call('listDuplicates', { query: { contactId } }, options),
        ]);
        const [kept, other] = [contactId, otherId].map((id) => contacts.find((contact) => contact.id === id));
        if (!kept || !other) throw new KnownFailure({ kind: 'notFound', message: MERGE_GONE });
        const same = pairs.find((pair) => pair.contacts.some(({ id }) => id === otherId));
        return { by: same?.by ?? null, kept, other };
      }),

      mergeContacts: fromPromise<MergeOutput, MergeInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<MergeOutput> => {
          const { organizationId: targetAccountId, contactId: keepId, otherId, pair, picks } = input;
          const values = mergeValues(pair.kept, pair.other, picks);
          const body = { keepId, otherId, values };
          const { contact } = await api.call('mergeContacts', { body }, { signal, targetAccountId });
          return { kind: 'done', name: contact.name ?? null };
        }),
      ),

      dismissPair: fromPromise<DismissOutput, MergeContactsInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<DismissOutput> => {
          const { organizationId: targetAccountId, contactId, otherId } = input;
          await api.call('dismissDuplicate', { body: { contactId, otherId } }, { signal, targetAccountId });
          return { kind: 'done' };
        }),
      ),
    },
  };
}
