import type { Campaign } from '../../entities/campaign';

/** The function of an agent that reads knowledge bases, in `enabledFunctions`; its values are their ids. */
export const KNOWLEDGE_BASE_FUNCTION = 'knowledgeBase';

type Functions = Pick<Campaign, 'enabledFunctions'>;

/** The knowledge bases an agent reads. */
export const knowledgeBasesOf = ({ enabledFunctions }: Functions): readonly string[] =>
  enabledFunctions?.[KNOWLEDGE_BASE_FUNCTION] ?? [];

/** Functions with these knowledge bases; without the function if there are none. */
export function withKnowledgeBases({ enabledFunctions = {} }: Functions, ids: readonly string[]): Functions {
  const { [KNOWLEDGE_BASE_FUNCTION]: _, ...others } = enabledFunctions;
  const functions = ids.length === 0 ? others : { ...others, [KNOWLEDGE_BASE_FUNCTION]: [...ids] };
  return Object.keys(functions).length === 0 ? {} : { enabledFunctions: functions };
}
