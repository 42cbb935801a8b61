import type { ContactFields } from '#machines/contactForm';
import { selectRecord, selectResourceFailure } from '#machines/shared';
import type { ContactLists, ContactPreview, FeatureRef } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

/** Provides the contact that is created, changed or deleted. */
export const ContactFormFeature = (props: ScopeProps) => <FeatureScope of="contactForm" {...props} />;
export const useContactFormRef = () => useActor('contactForm');

const contactFormVerbs = verbsOf((send: FeatureRef<'contactForm'>['send']) => ({
  edit: (changes: Partial<ContactFields>) => send({ type: 'contactForm.edit', changes }),
  submit: () => send({ type: 'contactForm.submit' }),
  remove: () => send({ type: 'contactForm.delete' }),
  retry: () => send({ type: 'contactForm.retry' }),
}));

export const useContactFormVerbs = () => contactFormVerbs(useContactFormRef());

/** What the contacts can be narrowed to: null until it is loaded. */
export const useContactLists = (): ContactLists | null =>
  useOptionalFact<Parameters<typeof selectRecord<ContactLists>>[0], ContactLists | null>(
    useFeatureRef('contactLists'),
    selectRecord,
    null,
  );

/** Who the open contact is: null until it is loaded. */
export function useContactPreview() {
  const ref = useFeatureRef('contactPreview');
  return {
    preview: useOptionalFact<Parameters<typeof selectRecord<ContactPreview>>[0], ContactPreview | null>(
      ref,
      selectRecord,
      null,
    ),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}
