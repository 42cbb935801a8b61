import { fromPromise } from 'xstate';
import type { AgentReview, FieldSuggestion } from '#contract/entities/suggestion';
import { REVIEW_FAILED, SUGGESTION_FAILED } from '#contract/rules/messages';
import type { SuggestFieldInput, Suggestion } from '#machines/fieldSuggestion';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import { askWith } from '../ask';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

export const defineTemplateFieldsEffects = (deps: EffectDeps) => ({ actors: { askPerson: askWith(deps.makeId) } });

export const defineAgentReviewEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<AgentReview, { readonly key: { readonly agentId: number } }>(
      deps,
      REVIEW_FAILED,
      async ({ key: { agentId } }, signal) => {
        const body = { mode: 'agent' as const, agentId };
        const review = await deps.api.call(REVIEW, { body }, { signal, targetAccountId: agentId });
        if (Array.isArray(review)) throw new ApiError('unreadable', REVIEW, { status: 200 });
        return review;
      },
    ),
  },
});

const REVIEW = 'autoReviewAgentConfiguration';

type Waiting = {
  readonly input: SuggestFieldInput;
  readonly signal: AbortSignal;
  readonly resolve: (found: FieldSuggestion | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** The effect of each field. Fields that ask at once are one call: a model is slow, and its calls are few. */
export function defineFieldSuggestionEffects(deps: EffectDeps) {
  /** Those of the same agent, until this turn ends. */
  const groups = new Map<string, Waiting[]>();

  const ask = (input: SuggestFieldInput, signal: AbortSignal) =>
    new Promise<FieldSuggestion | undefined>((resolve, reject) => {
      const name = `${input.agentId}/${input.templateId}`;
      const group = groups.get(name) ?? [];
      if (group.length === 0) {
        groups.set(name, group);
        queueMicrotask(() => {
          groups.delete(name);
          void answer(group);
        });
      }
      group.push({ input, signal, resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });

  async function answer(group: readonly Waiting[]) {
    const [first] = group;
    if (!first) return;
    const { agentId: targetAccountId, templateId } = first.input;
    const fields = group.map(({ input: { key, value } }) => ({ key, value }));
    try {
      const options = { signal: goneWith(group), targetAccountId };
      const found = await deps.api.call(REVIEW, { body: { templateId, fields } }, options);
      const entries = Array.isArray(found) ? found : [];
      for (const { input, resolve } of group) resolve(entries.find(({ key }) => key === input.key));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return {
    actors: {
      /** What the host refuses has no suggestion, and says why; as when its template is gone. */
      suggestField: fromPromise<Suggestion, SuggestFieldInput>(async ({ input, signal }) => {
        const found = await orRefused(deps, () => ask(input, signal), SUGGESTION_FAILED);
        if (found === undefined) return NONE;
        if ('failure' in found) return { ...NONE, promptReason: found.failure.message };
        const { promptSuggestion, promptReasonTitle, promptReason } = found;
        return { promptSuggestion, promptReasonTitle, promptReason };
      }),
    },
  };
}

const NONE: Suggestion = { promptSuggestion: '' };

/** Aborts once nobody of the group waits any more. */
function goneWith(group: readonly Waiting[]): AbortSignal {
  const gone = new AbortController();
  let left = group.length;
  for (const { signal } of group)
    signal.addEventListener('abort', () => {
      left -= 1;
      if (left === 0) gone.abort(signal.reason);
    });
  return gone.signal;
}
