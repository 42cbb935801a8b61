import type { MergeField } from '#contract/rules/contacts/mergeChoice';
import type { ContactFields } from '#machines/contactForm';
import type { ImportChoice, ImportFile } from '#machines/contactImport';
import { type ContactWork, selectIsAtWork } from '#machines/contactWork';
import { selectRecord, selectResourceFailure } from '#machines/shared';
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

/** Provides the contact that is created, changed or deleted. */
export const ContactFormFeature = (props: ScopeProps) => <FeatureScope of="contactForm" {...props} />;
export const useContactFormRef = () => useActor('contactForm');

const contactFormVerbs = verbsOf((send: FeatureRef<'contactForm'>['send']) => ({
  edit: (changes: Partial<ContactFields>) => send({ type: 'contactForm.edit', changes }),
  submit: () => send({ type: 'contactForm.submit' }),
  remove: () => send({ type: 'contactForm.delete' }),
  retry: () => send({ type: 'contactForm.retry' }),
  discard: () => send({ type: 'contactForm.discard' }),
}));

export const useContactFormVerbs = () => contactFormVerbs(useContactFormRef());

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
    carryOut: (work: ContactWork) => ref?.send({ type: 'contactWork.do', work }),
  };
}

/** Provides the list of contacts that is created, renamed or deleted. */
export const ContactListFormFeature = (props: ScopeProps) => <FeatureScope of="contactListForm" {...props} />;
export const useContactListFormRef = () => useActor('contactListForm');

const contactListFormVerbs = verbsOf((send: FeatureRef<'contactListForm'>['send']) => ({
  edit: (name: string) => send({ type: 'contactListForm.edit', name }),
  submit: () => send({ type: 'contactListForm.submit' }),
  remove: () => send({ type: 'contactListForm.delete' }),
}));

export const useContactListFormVerbs = () => contactListFormVerbs(useContactListFormRef());

/** Provides the two contacts that may be one. */
export const MergeContactsFeature = (props: ScopeProps) => <FeatureScope of="mergeContacts" {...props} />;
export const useMergeContactsRef = () => useActor('mergeContacts');

const mergeContactsVerbs = verbsOf((send: FeatureRef<'mergeContacts'>['send']) => ({
  pick: (field: MergeField, whose: 'kept' | 'other') => send({ type: 'merge.pick', field, whose }),
  confirm: () => send({ type: 'merge.confirm' }),
  dismiss: () => send({ type: 'merge.dismiss' }),
  retry: () => send({ type: 'merge.retry' }),
}));

export const useMergeContactsVerbs = () => mergeContactsVerbs(useMergeContactsRef());

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
