import type { LinkList, TypedLink } from '#contract/rules/publicPage/linkAddress';
import type { PageFields } from '#machines/pageForm';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the editor of a public page. */
export const PageFormFeature = (props: ScopeProps) => <FeatureScope of="pageForm" {...props} />;
export const usePageFormRef = () => useActor('pageForm');

const pageFormVerbs = verbsOf((send: FeatureRef<'pageForm'>['send']) => ({
  edit: (changes: Partial<Omit<PageFields, LinkList>>) => send({ type: 'pageForm.edit', changes }),
  addLink: (list: LinkList) => send({ type: 'pageForm.addLink', list }),
  editLink: (list: LinkList, index: number, changes: Partial<TypedLink>) =>
    send({ type: 'pageForm.editLink', list, index, changes }),
  removeLink: (list: LinkList, index: number) => send({ type: 'pageForm.removeLink', list, index }),
  moveLink: (list: LinkList, from: number, to: number) => send({ type: 'pageForm.moveLink', list, from, to }),
  submit: () => send({ type: 'pageForm.submit' }),
  retry: () => send({ type: 'pageForm.retry' }),
  discard: () => send({ type: 'pageForm.discard' }),
}));

export const usePageFormVerbs = () => pageFormVerbs(usePageFormRef());
