import type { ImportChoice, ImportFile } from '#machines/contactImport';
import { selectRecord, selectResourceFailure } from '#machines/shared';
import { selectIsAtWork } from '#machines/shared/workQueue';
import type { ContactWork } from '#machines/work/contactWork';
import { selectOpenKey } from '#machines/workspace';
import type {
  ContactDuplicates,
  ContactImports,
  ContactLists,
  ContactPreview,
  ContactPreviewChange,
  FeatureRef,
} from '#machines/workspace/features';
import { useFact, useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef, useWorkspaceRef } from './workspace';

type RecordOf<T> = Parameters<typeof selectRecord<T>>[0];

/** What the contacts can be narrowed to: null until it is loaded, as are the next two. */
export const useContactLists = () =>
  useOptionalFact<RecordOf<ContactLists>, ContactLists | null>(useFeatureRef('contactLists'), selectRecord, null);

export const useContactDuplicates = () =>
  useOptionalFact<RecordOf<ContactDuplicates>, ContactDuplicates | null>(
    useFeatureRef('contactDuplicates'),
    selectRecord,
    null,
  );

export const useContactImports = () =>
  useOptionalFact<RecordOf<ContactImports>, ContactImports | null>(useFeatureRef('contactImports'), selectRecord, null);

/** Who the open contact is: null until it is loaded. */
export function useContactPreview() {
  const ref = useFeatureRef('contactPreview');
  return {
    preview: useOptionalFact<RecordOf<ContactPreview>, ContactPreview | null>(ref, selectRecord, null),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    retry: () => ref?.send({ type: 'resource.retry' }),
    dismiss: () => ref?.send({ type: 'resource.dismiss' }),
    /** Shows a small change at once, and saves it. */
    change: (change: ContactPreviewChange) => ref?.send({ type: 'resource.save', change }),
  };
}

/** The same, while it is that contact: a person may have opened another one over it. */
export function useContactPreviewOf(contactId: number) {
  const open = useFact(useWorkspaceRef(), selectOpenKey('contactPreview'));
  const { preview, ...rest } = useContactPreview();
  return open === `${contactId}` ? { preview, ...rest } : { ...rest, preview: null, failure: null };
}

/** Does something to contacts that can be undone. */
export function useContactWork() {
  const ref = useFeatureRef('contactWork');
  return {
    isBusy: useOptionalFact(ref, selectIsAtWork, false),
    carryOut: (work: ContactWork) => ref?.send({ type: 'work.do', work }),
  };
}

/** Provides the import that the address names, or a new one. */
export const ContactImportFeature = (props: ScopeProps) => <FeatureScope of="contactImport" {...props} />;
export const useContactImportRef = () => useActor('contactImport');

const contactImportVerbs = verbsOf((send: FeatureRef<'contactImport'>['send']) => ({
  chooseFile: (file: ImportFile) => send({ type: 'import.choose', file }),
  edit: (changes: Partial<ImportChoice>) => send({ type: 'import.edit', changes }),
  start: () => send({ type: 'import.start' }),
  stop: () => send({ type: 'import.stop' }),
  retry: () => send({ type: 'import.retry' }),
  another: () => send({ type: 'import.another' }),
}));

export const useContactImportVerbs = () => contactImportVerbs(useContactImportRef());
