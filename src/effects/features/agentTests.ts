import type { TestState } from '#contract/entities/testRun';
import { LOAD_TESTS_FAILED } from '#contract/rules/messages/testRuns';
import type { AgentTestsChange } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

type OfAgent = { readonly key: { readonly agentId: number } };

export function defineAgentTestsEffects(deps: EffectDeps) {
  const { api } = deps;
  const read = async ({ agentId: targetAccountId }: OfAgent['key'], signal: AbortSignal): Promise<TestState> => {
    const { success: _, ...state } = await api.call('readLastTestRun', {}, { signal, targetAccountId });
    return state;
  };
  const make = (change: AgentTestsChange, targetAccountId: number, signal: AbortSignal): Promise<unknown> => {
    const options = { signal, targetAccountId };
    switch (change.kind) {
      case 'start':
        return api.call('startTestRun', { query: { caseId: change.caseId } }, options);
      case 'stop':
        return api.call('stopTestRun', {}, options);
      case 'remove':
        return api.call('deleteTestCase', { params: { id: change.id } }, options);
      case 'hold': {
        const body = { settings: { holdPublishing: change.isHeld } };
        return api.call('accountSetting', { body }, { signal, targetAccountId: change.organizationId });
      }
      case 'keep': {
        const { id, question, expected, expectations } = change;
        const body = { question, expected, expectations: [...expectations] };
        return id === null
          ? api.call('createTestCase', { body }, options)
          : api.call('changeTestCase', { params: { id }, body }, options);
      }
    }
  };
  return {
    actors: {
      loadRecord: answering<TestState, OfAgent>(deps, LOAD_TESTS_FAILED, ({ key }, signal) => read(key, signal)),
      saveRecord: answering<TestState, OfAgent & { readonly change: AgentTestsChange }>(
        deps,
        undefined,
        async ({ key, change }, signal) => {
          await make(change, key.agentId, signal);
          return read(key, signal);
        },
      ),
    },
  };
}
