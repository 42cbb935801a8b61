import type { KnowledgeAgent } from '#contract/entities/knowledge';
import type { SourceFields } from '#machines/knowledgeImport';
import type { ChosenFile } from '#machines/mediaUpload';
import { selectRecord, selectRefusal, selectResourceFailure } from '#machines/shared';
import type {
  DocumentChange,
  FeatureRef,
  KnowledgeAgentChange,
  KnowledgeAnswer,
  KnowledgeBaseChange,
} from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { marksOf } from './marks';
import { useFiles } from './services';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

/** Provides the source that is being added. */
export const KnowledgeImportFeature = (props: ScopeProps) => <FeatureScope of="knowledgeImport" {...props} />;
export const useKnowledgeImportRef = () => useActor('knowledgeImport');

const importVerbs = verbsOf((send: FeatureRef<'knowledgeImport'>['send']) => ({
  edit: (changes: Partial<Omit<SourceFields, 'files'>>) => send({ type: 'knowledgeImport.edit', changes }),
  submit: () => send({ type: 'knowledgeImport.submit' }),
  addFiles: (files: readonly ChosenFile[]) => send({ type: 'knowledgeImport.addFiles', files }),
  removeFile: (id: string) => send({ type: 'knowledgeImport.removeFile', id }),
  choose: (pages: readonly string[], isChosen: boolean) => send({ type: 'knowledgeImport.choose', pages, isChosen }),
  back: () => send({ type: 'knowledgeImport.back' }),
}));
export const useKnowledgeImportVerbs = () => importVerbs(useKnowledgeImportRef());

/** The files of the source: `attach` takes what a person chose or dropped. */
export function useSourceFiles() {
  const { keep, drop } = useFiles();
  const verbs = useKnowledgeImportVerbs();
  return {
    attach: (files: readonly File[]) => verbs.addFiles(files.map(keep)),
    remove: (id: string) => {
      verbs.removeFile(id);
      drop(id);
    },
  };
}

const baseVerbs = verbsOf((send: FeatureRef<'knowledgeBases'>['send']) => ({
  change: (mutation: KnowledgeBaseChange) => send({ type: 'collection.mutate', mutation }),
}));
export const useKnowledgeBaseVerbs = () => baseVerbs(useActor('knowledgeBases'));

const documentVerbs = verbsOf((send: FeatureRef<'knowledgeDocuments'>['send']) => ({
  change: (mutation: DocumentChange) => send({ type: 'collection.mutate', mutation }),
}));
export const useKnowledgeDocumentVerbs = () => documentVerbs(useActor('knowledgeDocuments'));

/** Which agents of the organization answer from the open knowledge base: null until it is known, and at an agent. */
export function useKnowledgeAgents() {
  const ref = useFeatureRef('knowledgeAgents');
  return {
    agents: useOptionalFact<
      Parameters<typeof selectRecord<readonly KnowledgeAgent[]>>[0],
      readonly KnowledgeAgent[] | null
    >(ref, selectRecord, null),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    refusal: useOptionalFact(ref, selectRefusal, null),
    marks: useOptionalFact(ref, marksOf, null, shallowEqual),
    change: (change: KnowledgeAgentChange) => ref?.send({ type: 'resource.save', change }),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}

/** What the question in the address finds: null until it is answered. */
export function useKnowledgeAnswer() {
  const ref = useFeatureRef('knowledgeAnswer');
  return {
    answer: useOptionalFact<Parameters<typeof selectRecord<KnowledgeAnswer>>[0], KnowledgeAnswer | null>(
      ref,
      selectRecord,
      null,
    ),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    isAsked: ref !== undefined,
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}
