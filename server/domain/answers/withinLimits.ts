import type { Message } from '#contract/entities/conversation';
import { OVER_LIMIT, WITHOUT_TEXTS } from '#contract/rules/messages';
import { ITEMS_OF_MESSAGE, ITEMS_OF_MODEL } from '#contract/rules/money/usageLimits';
import type { AgentPlace, Tx } from '../../request/tx';
import { type Failure, keepFailure } from '../conversations/failedAnswer';
import type { Silence } from '../conversations/holdRules';
import type { RoomRow } from '../conversations/roomRow';
import { notifyTeam } from '../conversations/storeMessage';
import { areTextsPaused } from '../money/plans/limits';
import { reachedLimit } from '../money/reachedLimit';

type Asked = {
  readonly question: Message;
  readonly questionId: string;
  readonly answer: Message | null;
  readonly isTest: boolean;
  readonly silence: Silence | null;
};

/**
 * A written question whose answer would go beyond what the organization allows itself in a month, or leave as a text while texts pause:
 * the agent is silent, as where it is switched off, and the team is told. What is tried in the editor counts nothing. The room must be
 * locked. Needs the agent's scope.
 */
export async function withinLimits<A extends Asked>(
  tx: Tx,
  place: AgentPlace,
  row: RoomRow,
  asked: A,
  nowMs: number,
): Promise<A> {
  const { question, questionId, answer, isTest, silence } = asked;
  if (isTest || answer || silence) return asked;
  const why = await whyNot(tx, place, question.source, nowMs);
  if (why === null) return asked;
  await keepFailure(tx, place, questionId, { ...why, atMs: nowMs });
  await notifyTeam(tx, row, { text: question.message, atMs: nowMs });
  return { ...asked, silence: { heldBy: null } };
}

/** Why an answer may not leave by the channel of its question. Null: it may. */
async function whyNot(
  { db }: Tx,
  { agentId, orgId }: AgentPlace,
  source: Message['source'],
  nowMs: number,
): Promise<Omit<Failure, 'atMs'> | null> {
  const channel = source === 'sms' || source === 'email' ? source : 'client';
  if (channel === 'sms' && (await areTextsPaused(db, orgId))) return { kind: WITHOUT_TEXTS, detail: channel };
  const item = await reachedLimit(db, agentId, [...ITEMS_OF_MESSAGE[channel], ...ITEMS_OF_MODEL], nowMs);
  return item === null ? null : { kind: OVER_LIMIT, detail: item };
}
