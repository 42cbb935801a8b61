import type { ContactListForm } from '#machines/forms/contactListForm';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** The effects of the form of a list of contacts (api-shapes 14). */
export const defineContactListFormEffects = (deps: EffectDeps) =>
  defineFormEffects<ContactListForm>(deps, {
    carryOut: async (work, signal) => {
      const options = { signal, targetAccountId: work.organizationId };
      if (work.task === 'delete') {
        await deps.api.call('deleteContactList', { params: { listName: work.listName } }, options);
        return null;
      }
      const { listName, name } = work;
      const body = listName === null ? {} : { newName: name };
      await deps.api.call('saveContactList', { params: { listName: listName ?? name }, body }, options);
      return null;
    },
  });
