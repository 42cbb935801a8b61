import { LOAD_CONTACT_FAILED } from '#contract/rules/messages';
import type { ContactPreview, ContactPreviewChange } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

/** Conversations that a preview shows. */
const PREVIEW_LOGS = 6;

type Key = { readonly organizationId: number; readonly contactId: number };

/** Who somebody is, and small changes of it. */
export function defineContactPreviewEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async (
    { organizationId: targetAccountId, contactId }: Key,
    signal: AbortSignal,
  ): Promise<ContactPreview> => {
    const options = { signal, targetAccountId };
    const [{ contact, merged }, { logs }, { pairs }] = await Promise.all([
      api.call('readContact', { params: { contactId } }, options),
      api.call('listContactLogs', { params: { contactId }, query: { pageSize: PREVIEW_LOGS } }, options),
      api.call('listDuplicates', { query: { contactId } }, options),
    ]);
    return { contact, merged, logs, pairs };
  };
  return {
    actors: {
      loadRecord: answering<ContactPreview, { key: Key }>(deps, LOAD_CONTACT_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<ContactPreview, { key: Key; change: ContactPreviewChange }>(
        deps,
        undefined,
        async ({ key, change: { newData } }, signal) => {
          const { organizationId: targetAccountId, contactId } = key;
          const options = { signal, targetAccountId };
          await api.call('updateContact', { params: { contactId }, body: { newData } }, options);
          return load(key, signal);
        },
      ),
    },
  };
}
