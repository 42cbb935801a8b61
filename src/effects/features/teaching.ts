import type { UnansweredQuestion } from '#contract/entities/teaching';
import { knowledgeBasesOf } from '#contract/rules/agents/knowledgeFunction';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { FETCH_CONVERSATION_FAILED, LOAD_AGENT_FAILED, NOT_FOUND } from '#contract/rules/messages';
import type { TaughtDraft, Teach } from '#machines/forms/teach';
import type { KnownWhy, UnansweredChange, UnansweredList, WhyChange, WhyKey } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { defineFormEffects } from '../form';

type OfAgent = { readonly key: { readonly agentId: number } };

export function defineUnansweredEffects(deps: EffectDeps) {
  const list = async ({ agentId: targetAccountId }: OfAgent['key'], signal: AbortSignal): Promise<UnansweredList> => {
    const read = async (query: { state: 'open' | 'dismissed'; test?: boolean }) =>
      (await deps.api.call('listUnanswered', { query }, { signal, targetAccountId })).questions;
    const [open, tests, dismissed, dismissedTests] = await Promise.all([
      read({ state: 'open' }),
      read({ state: 'open', test: true }),
      read({ state: 'dismissed' }),
      read({ state: 'dismissed', test: true }),
    ]);
    return { open, tests, dismissed: [...dismissed, ...dismissedTests] };
  };
  return {
    actors: {
      loadRecord: answering<UnansweredList, OfAgent>(deps, LOAD_AGENT_FAILED, ({ key }, signal) => list(key, signal)),
      saveRecord: answering<UnansweredList, OfAgent & { readonly change: UnansweredChange }>(
        deps,
        undefined,
        async ({ key, change: { id, dismissed } }, signal) => {
          const options = { signal, targetAccountId: key.agentId };
          await deps.api.call('changeUnanswered', { params: { id }, body: { dismissed } }, options);
          return list(key, signal);
        },
      ),
    },
  };
}

/** The effects of the form that teaches an answer (issue 17). */
export function defineTeachEffects(deps: EffectDeps) {
  const { api } = deps;
  const readDraft = async (targetAccountId: number, signal: AbortSignal) => {
    // Only what follows a template has its placeholders filled in, and that prompt is not changed here.
    const { rev, campaign } = await api.call('readStaging', {}, { signal, targetAccountId });
    const draft: TaughtDraft = {
      rev,
      prompt: campaign.agentInstructions ?? '',
      language: campaign.agentLang,
      isOfTemplate: followsTemplate(campaign),
    };
    return { draft, read: knowledgeBasesOf(campaign) };
  };
  const readBases = async (organizationId: number | null, signal: AbortSignal) =>
    organizationId === null
      ? []
      : (await api.call('listKnowledgeBases', {}, { signal, targetAccountId: organizationId })).items;
  return defineFormEffects<Teach>(deps, {
    unread: LOAD_AGENT_FAILED,
    load: async ({ agentId: targetAccountId, organizationId, questionId: id }, signal) => {
      const [{ draft, read }, bases, { questions }] = await Promise.all([
        readDraft(targetAccountId, signal),
        readBases(organizationId, signal),
        api.call('listUnanswered', { query: { id } }, { signal, targetAccountId }),
      ]);
      const [question] = questions as readonly UnansweredQuestion[];
      if (!question) throw new KnownFailure({ kind: 'notFound', message: NOT_FOUND });
      const own = bases.filter((base) => read.includes(base.id)).map((base) => ({ id: base.id, title: base.title }));
      return { question, draft, bases: own };
    },
    carryOut: async ({ agentId: targetAccountId, lesson, answer, place, questionId: id }, signal) => {
      const put = place.kind === 'prompt' ? { ...place, rev: lesson.draft.rev } : place;
      const body = { id, question: lesson.question.question, answer, place: put };
      await api.call('teachAgent', { body }, { signal, targetAccountId });
      return null;
    },
    readAgain: async ({ agentId, lesson, place }, signal) => {
      if (place.kind !== 'prompt') return null;
      const { draft } = await readDraft(agentId, signal);
      return draft.rev === lesson.draft.rev ? null : { ...lesson, draft };
    },
  });
}

export function defineAnswerWhyEffects(deps: EffectDeps) {
  const read = async ({ targetAccountId, ...params }: WhyKey, signal: AbortSignal): Promise<KnownWhy> =>
    (await deps.api.call('readAnswerWhy', { params }, { signal, targetAccountId })).why;
  return {
    actors: {
      loadRecord: answering<KnownWhy, { readonly key: WhyKey }>(deps, FETCH_CONVERSATION_FAILED, ({ key }, signal) =>
        read(key, signal),
      ),
      saveRecord: answering<KnownWhy, { readonly key: WhyKey; readonly change: WhyChange }>(
        deps,
        undefined,
        async ({ key, change }, signal) => {
          const { targetAccountId, ...params } = key;
          await deps.api.call('keepAsTestCase', { params }, { signal, targetAccountId });
          return { ...(await read(key, signal)), ...change };
        },
      ),
    },
  };
}
