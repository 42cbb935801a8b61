import type { Message } from '#contract/entities/conversation';
import { ITEMS_OF_MESSAGE, ITEMS_OF_MODEL } from '#contract/rules/money/usageLimits';
import type { AgentPlace, Tx } from '../../request/tx';
import { storeOverLimit } from '../conversations/failedAnswer';
import type { Silence } from '../conversations/holdRules';
import type { RoomRow } from '../conversations/roomRow';
import { notifyTeam } from '../conversations/storeMessage';
import { reachedLimit } from '../money/reachedLimit';

type Asked = {
  readonly question: Message;
  readonly questionId: string;
  readonly answer: Message | null;
  readonly isTest: boolean;
  readonly silence: Silence | null;
};

/**
 * A written question whose answer would go beyond what the organization allows itself in a month: the agent is silent, as where it is
 * switched off, and the team is told. What is tried in the editor counts nothing. The room must be locked. Needs the agent's scope.
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
  const channel = question.source === 'sms' || question.source === 'email' ? question.source : 'client';
  const items = [...ITEMS_OF_MESSAGE[channel], ...ITEMS_OF_MODEL];
  const item = await reachedLimit(tx.db, place.agentId, items, nowMs);
  if (item === null) return asked;
  await storeOverLimit(tx, place, questionId, item, nowMs);
  await notifyTeam(tx, row, { text: question.message, atMs: nowMs });
  return { ...asked, silence: { heldBy: null } };
}
