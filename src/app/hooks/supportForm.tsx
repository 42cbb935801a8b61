import type { SupportFields } from '#machines/supportForm';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the get-support form. */
export const SupportFormFeature = (props: ScopeProps) => <FeatureScope of="supportForm" {...props} />;
export const useSupportFormRef = () => useActor('supportForm');

const supportFormVerbs = verbsOf((send: FeatureRef<'supportForm'>['send']) => ({
  edit: (changes: Partial<SupportFields>) => send({ type: 'supportForm.edit', changes }),
  submit: () => send({ type: 'supportForm.submit' }),
}));

export const useSupportFormVerbs = () => supportFormVerbs(useSupportFormRef());
