import { filledText } from '#contract/rules/agents/filledText';
import type { ConversationTurn, MadeAnswer } from '#server/domain/answers/answerRequest.ts';
import { retrievalAnswer } from '#server/domain/answers/retrievalAnswer.ts';
import type { SeedAgent } from '#server/seed/agents/agent.ts';
import { SEED_TEMPLATES } from '#server/seed/templates/index.ts';

/** Saturday noon in Portland. */
const ASKED_AT_MS = Date.parse('2026-11-21T20:00:00Z');

/** The last answer of a conversation with a seeded agent, looked up in its prompt and documents. */
export function answerOf(agent: SeedAgent, ...questions: readonly string[]): MadeAnswer {
  const turns: ConversationTurn[] = [];
  let made: MadeAnswer | undefined;
  for (const text of questions) {
    turns.push({ role: 'user', text, atMs: ASKED_AT_MS });
    made = retrievalAnswer({
      agentName: agent.accountName,
      prompt: promptOf(agent),
      greeting: agent.campaign.welcomeMessage,
      language: agent.campaign.agentLang,
      timeZone: agent.campaign.timezone ?? 'UTC',
      actions: [],
      model: undefined,
      knowledge: agent.knowledge ?? [],
      turns,
      nowMs: ASKED_AT_MS,
    });
    turns.push({ role: 'assistant', text: made.text, atMs: ASKED_AT_MS });
  }
  if (!made) throw new Error('nothing was asked');
  return made;
}

function promptOf({ campaign, templateKey }: SeedAgent): string {
  const template = SEED_TEMPLATES.find(({ key }) => key === templateKey);
  const text = template?.campaign.agentInstructions ?? campaign.agentInstructions ?? '';
  return filledText(text, campaign);
}
