import { filledText } from '#contract/rules/agents/filledText';
import type { Db } from '#server/db/scoped.ts';
import type { ConversationTurn, MadeAnswer } from '#server/domain/answers/answerRequest.ts';
import { retrievalAnswer } from '#server/domain/answers/retrievalAnswer.ts';
import type { KnowledgePassage } from '#server/domain/retrieval/passages.ts';
import type { SeedAgent } from '#server/seed/agents/agent.ts';
import { SEED_TEMPLATES } from '#server/seed/templates/index.ts';

/** The last retrieval answer of a conversation with a seeded agent. */
export async function answerOf(db: Db, agent: SeedAgent, ...questions: readonly string[]): Promise<MadeAnswer> {
  const turns: ConversationTurn[] = [];
  let made: MadeAnswer | undefined;
  for (const text of questions) {
    turns.push({ role: 'user', text, atMs: 0 });
    made = await retrievalAnswer(db, {
      agentName: agent.accountName,
      prompt: promptOf(agent),
      greeting: agent.campaign.welcomeMessage,
      language: agent.campaign.agentLang,
      timeZone: 'UTC',
      actions: [],
      peer: null,
      model: undefined,
      knowledge: knowledgeOf(agent),
      turns,
      nowMs: 0,
    });
    turns.push({ role: 'assistant', text: made.text, atMs: 0 });
  }
  if (!made) throw new Error('nothing was asked');
  return made;
}

export function promptOf({ campaign, templateKey }: SeedAgent): string {
  const template = SEED_TEMPLATES.find(({ key }) => key === templateKey);
  const text = template?.campaign.agentInstructions ?? campaign.agentInstructions ?? '';
  return filledText(text, campaign);
}

/** The passages of an agent's documents, cut at their headings. */
export function knowledgeOf({ knowledge = [] }: SeedAgent): KnowledgePassage[] {
  return knowledge.flatMap(({ title, url, text }) =>
    text.split(/^#{1,6} /m).flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const content = lines.join('\n').trim();
      return content === '' ? [] : [{ title, url, heading, text: content }];
    }),
  );
}
