import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the template that is created, renamed or deleted. */
export const TemplateFormFeature = (props: ScopeProps) => <FeatureScope of="templateForm" {...props} />;
export const useTemplateFormRef = () => useActor('templateForm');

const templateFormVerbs = verbsOf((send: FeatureRef<'templateForm'>['send']) => ({
  edit: (title: string) => send({ type: 'templateForm.edit', title }),
  startFrom: (templateId: string | null) => send({ type: 'templateForm.startFrom', templateId }),
  submit: () => send({ type: 'templateForm.submit' }),
  retry: () => send({ type: 'templateForm.retry' }),
}));
export const useTemplateFormVerbs = () => templateFormVerbs(useTemplateFormRef());
