import { fromPromise } from 'xstate';
import { LOAD_IMPORT_FAILED } from '#contract/rules/messages';
import type {
  ChangeImportInput,
  ImportDraft,
  ImportDraftOutput,
  ImportOutput,
  ReadImportInput,
  UploadImportInput,
} from '#machines/contactImport';
import type { ContactImports } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the contactImport machine (specification 7, Contacts). */
export function defineContactImportEffects(deps: EffectDeps) {
  const { api } = deps;
  const changed =
    (name: 'startContactImport' | 'stopContactImport') =>
    ({ input, signal }: { readonly input: ReadImportInput; readonly signal: AbortSignal }) =>
      orRefused(deps, async (): Promise<ImportOutput> => {
        const { organizationId: targetAccountId, importId } = input;
        const reply = await api.call(name, { params: { importId } }, { signal, targetAccountId });
        return { kind: 'done', record: reply.import };
      });
  return {
    actors: {
      uploadImport: fromPromise<ImportDraftOutput, UploadImportInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<ImportDraftOutput> => {
          const { organizationId: targetAccountId, file } = input;
          const body = { csv: await file.text(), fileName: file.name };
          const reply = await api.call('createContactImport', { body }, { signal, targetAccountId });
          return { kind: 'done', record: reply.import, preview: reply.preview };
        }),
      ),

      readImport: answering<ImportDraft, ReadImportInput>(deps, LOAD_IMPORT_FAILED, async (input, signal) => {
        const { organizationId: targetAccountId, importId } = input;
        const reply = await api.call('readContactImport', { params: { importId } }, { signal, targetAccountId });
        return { record: reply.import, preview: reply.preview };
      }),

      changeImport: fromPromise<ImportDraftOutput, ChangeImportInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<ImportDraftOutput> => {
          const { organizationId: targetAccountId, importId, choice } = input;
          const { mapping, ifKnown, list } = choice;
          const body = { mapping: [...mapping], ifKnown, list: list.trim() === '' ? null : list.trim() };
          const asked = { params: { importId }, body };
          const reply = await api.call('changeContactImport', asked, { signal, targetAccountId });
          return { kind: 'done', record: reply.import, preview: reply.preview };
        }),
      ),

      startImport: fromPromise<ImportOutput, ReadImportInput>(changed('startContactImport')),
      stopImport: fromPromise<ImportOutput, ReadImportInput>(changed('stopContactImport')),
    },
  };
}

/** The latest imports. */
export const defineContactImportsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<ContactImports, { key: { organizationId: number } }>(
      deps,
      LOAD_IMPORT_FAILED,
      async ({ key: { organizationId: targetAccountId } }, signal) => {
        const { imports } = await deps.api.call('listContactImports', {}, { signal, targetAccountId });
        return { imports };
      },
    ),
  },
});
