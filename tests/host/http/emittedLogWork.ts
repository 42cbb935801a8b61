import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Step, Stored } from './emittedStep';

type Of = {
  readonly at: (
    type: 'log.changed' | 'account.changed' | 'agent.saved',
    key: 'agent' | 'organization',
    payload?: object,
  ) => Stored;
  readonly execute: (statement: SQL) => unknown;
  readonly organizationId: () => number;
  readonly agentId: () => number;
};

/** Views and files of the log tell nobody; facts of a conversation are shown where it is. */
export function logWorkSteps({ at, execute, organizationId, agentId }: Of) {
  const none: readonly Step[] = [{}];
  return {
    createLogView: none,
    changeLogView: none,
    deleteLogView: none,
    startLogExport: none,
    stopLogExport: none,
    setReportingFields: [
      { emits: () => [at('account.changed', 'organization')] },
      {
        parts: () => ({ body: { fields: [] }, target: { targetAccountId: agentId() } }),
        emits: () => [at('agent.saved', 'agent', { rev: expect.any(Number) })],
      },
    ],
    correctFact: [
      {
        before: () =>
          execute(sql`update conversation_log set data = data || '{"reporting": {"intent": {"value": "order"}}}'
            where org_id = ${organizationId()}`),
        emits: () => [at('log.changed', 'agent', { uuid: expect.any(String), startedAtMs: expect.any(Number) })],
      },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
