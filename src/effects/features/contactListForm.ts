import { fromPromise } from 'xstate';
import type { ContactListOutput, DeleteContactListInput, SaveContactListInput } from '#machines/contactListForm';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the contactListForm machine (api-shapes 14). */
export function defineContactListFormEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      saveContactList: fromPromise<ContactListOutput, SaveContactListInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<ContactListOutput> => {
          const { organizationId: targetAccountId, listName, name } = input;
          const body = listName === null ? {} : { newName: name };
          const params = { listName: listName ?? name };
          await api.call('saveContactList', { params, body }, { signal, targetAccountId });
          return { kind: 'done' };
        }),
      ),

      deleteContactList: fromPromise<ContactListOutput, DeleteContactListInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<ContactListOutput> => {
          const { organizationId: targetAccountId, listName } = input;
          await api.call('deleteContactList', { params: { listName } }, { signal, targetAccountId });
          return { kind: 'done' };
        }),
      ),
    },
  };
}
