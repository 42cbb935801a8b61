import type { Campaign } from '#contract/entities/campaign';
import type { FunctionRun } from '#contract/entities/functionRun';
import { effectiveGreeting } from '#contract/rules/agents/filledText';
import { knowledgeBasesOf } from '#contract/rules/agents/knowledgeFunction';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import type { Db } from '../../db/scoped';
import { effectiveActions, effectivePrompt } from '../campaigns/templatePrompt';
import type { AnswerRequest } from './answerRequest';
import { lookUp } from './lookUp';

/** What an agent's settings and knowledge bring to the answer of a question, whoever asks it. */
export async function requestFor(
  db: Db,
  { displayName: agentName }: { readonly displayName: string },
  settings: Campaign,
  { question, nowMs }: { readonly question: string; readonly nowMs: number },
): Promise<{
  readonly request: Omit<AnswerRequest, 'peer' | 'turns' | 'earlierRuns'>;
  readonly lookup: FunctionRun | null;
}> {
  const { knowledge, lookup } = await lookUp(db, knowledgeBasesOf(settings), { question, nowMs });
  const request = {
    agentName,
    prompt: await effectivePrompt(db, settings),
    greeting: effectiveGreeting(settings),
    language: settings.agentLang,
    timeZone: resolveTimeZone(settings.timezone),
    actions: effectiveActions(settings),
    apps: settings.apps,
    enabledFunctions: settings.enabledFunctions,
    model: settings.agentModel?.trim() || undefined,
    knowledge,
    nowMs,
  };
  return { request, lookup };
}
