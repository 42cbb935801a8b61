import { and, eq } from 'drizzle-orm';
import type { OutboxEvent } from '../../db/outbox';
import { call } from '../../db/schema/index';

export type CallRow = typeof call.$inferSelect;

export const isCall = ({ orgId, id }: Pick<CallRow, 'orgId' | 'id'>) => and(eq(call.orgId, orgId), eq(call.id, id));

export const callChanged = ({ agentId, id, roomId }: Pick<CallRow, 'agentId' | 'id' | 'roomId'>): OutboxEvent => ({
  type: 'call.changed',
  accountId: agentId,
  agentId,
  payload: { callId: id, roomId },
});
