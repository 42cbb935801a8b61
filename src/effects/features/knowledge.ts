import { fromPromise } from 'xstate';
import type { KnowledgeAgent, KnowledgeBase, KnowledgeDocument } from '#contract/entities/knowledge';
import { knowledgeBasesOf, withKnowledgeBases } from '#contract/rules/agents/knowledgeFunction';
import { DOCUMENTS_ADDED_LIMIT } from '#contract/rules/hostConstants';
import { FILES_NOT_SENT, LOAD_KNOWLEDGE_FAILED } from '#contract/rules/messages';
import type { AddSourceInput, AddSourceOutput, DiscoverInput, DiscoverOutput } from '#machines/knowledgeImport';
import type { ChosenFile } from '#machines/mediaUpload';
import type { Failure, SaveMutationInput, SaveMutationOutput } from '#machines/shared';
import type {
  DocumentChange,
  KnowledgeAgentChange,
  KnowledgeAnswer,
  KnowledgeBaseChange,
  ListQuery,
} from '#machines/workspace/features';
import { answering } from '../answering';
import { carryOut, orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { failureOf, isRefusal, KnownFailure } from '../failure';
import { defineListEffects, pageOf } from '../listPages';
import { defineKeepText } from '../texts';

/** The knowledge bases of an organization (specification 7, Knowledge base). The host lists all of them at once. */
export function defineKnowledgeBasesEffects(deps: EffectDeps) {
  const { api } = deps;
  const list = defineListEffects<'knowledgeBases'>(deps, LOAD_KNOWLEDGE_FAILED, async ({ query, ids }, options) => {
    const { items } = await api.call('listKnowledgeBases', {}, { ...options, targetAccountId: query.organizationId });
    return { items: ids ? items.filter(({ id }) => ids.includes(id)) : items, totalCount: items.length };
  });
  type Input = SaveMutationInput<ListQuery<'knowledgeBases'>, KnowledgeBaseChange>;
  return {
    ...list,
    actors: {
      ...list.actors,
      saveMutation: fromPromise<SaveMutationOutput<KnowledgeBase>, Input>(({ input: { query, mutation }, signal }) =>
        carryOut(deps, async () => {
          const options = { signal, targetAccountId: query.organizationId };
          const params = { knowledgeBaseId: mutation.id };
          if (mutation.kind === 'remove') {
            await api.call('deleteKnowledgeBase', { params }, options);
            return {};
          }
          if (mutation.kind === 'save') {
            const { id, title, recrawl } = mutation;
            const { item } = await api.call('createKnowledgeBase', { body: { id, title, recrawl } }, options);
            return { items: [item] };
          }
          const name = mutation.kind === 'stop' ? 'stopImport' : 'resumeImport';
          return { items: [(await api.call(name, { params }, options)).item] };
        }),
      ),
    },
  };
}

export function defineKnowledgeDocumentsEffects(deps: EffectDeps) {
  const { api } = deps;
  const list = defineListEffects<'knowledgeDocuments'>(deps, LOAD_KNOWLEDGE_FAILED, async (input, options) => {
    const { organizationId: targetAccountId, base: knowledgeBaseId, document, status } = input.query;
    const { documents, totalDocuments } = await api.call(
      'listDocuments',
      {
        params: { knowledgeBaseId },
        query: { ...(document && { ids: [document] }), ...pageOf(input, String), ...(status && { status }) },
      },
      { ...options, targetAccountId },
    );
    return { items: documents, totalCount: totalDocuments };
  });
  type Input = SaveMutationInput<ListQuery<'knowledgeDocuments'>, DocumentChange>;
  return {
    ...list,
    actors: {
      ...list.actors,
      saveMutation: fromPromise<SaveMutationOutput<KnowledgeDocument>, Input>(
        ({ input: { query, mutation }, signal }) =>
          carryOut(deps, async () => {
            const options = { signal, targetAccountId: query.organizationId };
            const params = { knowledgeBaseId: query.base, documentId: mutation.id };
            if (mutation.kind === 'remove') {
              await api.call('deleteDocument', { params }, options);
              return {};
            }
            return { items: [(await api.call('updateDocument', { params, body: {} }, options)).document] };
          }),
      ),
    },
  };
}

type OfBase = { readonly key: { readonly organizationId: number; readonly base: string } };

export function defineKnowledgeAgentsEffects(deps: EffectDeps) {
  const { api } = deps;
  const list = async ({ organizationId: targetAccountId, base }: OfBase['key'], signal: AbortSignal) => {
    const params = { knowledgeBaseId: base };
    return (await api.call('listKnowledgeAgents', { params }, { signal, targetAccountId })).agents;
  };
  return {
    actors: {
      loadRecord: answering<readonly KnowledgeAgent[], OfBase>(deps, LOAD_KNOWLEDGE_FAILED, ({ key }, signal) =>
        list(key, signal),
      ),
      saveRecord: answering<readonly KnowledgeAgent[], OfBase & { readonly change: KnowledgeAgentChange }>(
        deps,
        undefined,
        async ({ key, change: { agentId: targetAccountId, reads } }, signal) => {
          const options = { signal, targetAccountId };
          const { campaign, rev } = await api.call('readStaging', {}, options);
          const others = knowledgeBasesOf(campaign).filter((id) => id !== key.base);
          const changed = withKnowledgeBases(campaign, reads ? [...others, key.base] : others);
          const cleared = changed.enabledFunctions === undefined ? { removed: ['enabledFunctions' as const] } : changed;
          // A draft that somebody changed meanwhile is not overwritten.
          await api.call('saveCampaign', { body: { ...cleared, rev } }, options);
          return list(key, signal);
        },
      ),
    },
  };
}

export const defineKnowledgeAnswerEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<KnowledgeAnswer, { key: { organizationId: number; base: string; question: string } }>(
      deps,
      LOAD_KNOWLEDGE_FAILED,
      async ({ key: { organizationId: targetAccountId, base: knowledgeBaseId, question } }, signal) => {
        const asked = { params: { knowledgeBaseId }, body: { query: question, processQuery: true } };
        return (await deps.api.call('queryKnowledgeBase', asked, { signal, targetAccountId })).response;
      },
    ),
  },
});

/** The effects of the knowledgeImport machine. */
export function defineKnowledgeImportEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      discoverPages: fromPromise<DiscoverOutput, DiscoverInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<DiscoverOutput> => {
          const { organizationId: targetAccountId, url } = input;
          const { links } = await api.call('discoverPages', { body: { url } }, { signal, targetAccountId });
          return { kind: 'found', pages: links };
        }),
      ),

      addSource: fromPromise<AddSourceOutput, AddSourceInput>(({ input, signal }) =>
        carryOut(deps, () => addSource(input, signal)),
      ),

      keepText: defineKeepText(deps),
    },
  };

  /** Adds everything in turn. What is made before a failure is told with it. */
  async function addSource(input: AddSourceInput, signal: AbortSignal): Promise<AddSourceOutput> {
    const { organizationId: targetAccountId, title, urls, texts, files } = input;
    const options = { signal, targetAccountId };
    let { knowledgeBaseId } = input;
    const sentFiles: string[] = [];
    try {
      knowledgeBaseId ??= (await api.call('createKnowledgeBase', { body: { title } }, options)).item.id;
      const params = { knowledgeBaseId };
      // As many as a call takes; what is there already is read again. The texts go with the last: then no other try sends them again.
      for (let from = 0; from < Math.max(urls.length, texts.length); from += DOCUMENTS_ADDED_LIMIT) {
        const part = urls.slice(from, from + DOCUMENTS_ADDED_LIMIT);
        const isLast = from + DOCUMENTS_ADDED_LIMIT >= urls.length;
        const body = {
          ...(part.length > 0 && { urls: part }),
          ...(isLast && texts.length > 0 && { texts: [...texts] }),
        };
        await api.call('addDocuments', { params, body }, options);
      }
      for (const file of files) {
        await sendFile(file, params, options);
        sentFiles.push(file.id);
      }
      return { kind: 'added', base: (await api.call('readKnowledgeBase', { params }, options)).item };
    } catch (error) {
      const isBegun = knowledgeBaseId !== input.knowledgeBaseId || sentFiles.length > 0;
      if (signal.aborted || !(isBegun || isRefusal(error) || error instanceof KnownFailure)) throw error;
      return {
        kind: 'refused',
        failure: failureOf(error, deps.platform.network.isOnline()),
        knowledgeBaseId,
        sentFiles,
      };
    }
  }

  /** A refusal names the file. */
  async function sendFile(
    { id, name }: ChosenFile,
    params: { readonly knowledgeBaseId: string },
    options: { readonly signal: AbortSignal; readonly targetAccountId: number },
  ): Promise<void> {
    const named = (failure: Failure) => new KnownFailure({ ...failure, message: `${name}: ${failure.message}` });
    const file = deps.platform.files.find(id);
    if (!file) throw named({ kind: 'notFound', message: FILES_NOT_SENT });
    const body = new FormData();
    body.set('file', file);
    await api.upload('uploadDocument', { params, body }, options).catch((error: unknown) => {
      throw isRefusal(error) ? named(failureOf(error, true)) : error;
    });
    deps.platform.files.drop(id);
  }
}
