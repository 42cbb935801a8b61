import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** What an agent is taught. */
export function teachingSteps({ at, call, execute, records }: Helpers) {
  const base = () => records().knowledgeBaseId;
  const lesson = (place: object) => ({
    ...call('teachAgent'),
    body: { id: records().unansweredId, question: 'Panettone?', answer: 'Yes.', place },
  });
  const changed: readonly Step[] = [{ emits: () => [at('tests.changed', 'agent')] }];
  const ofAgent = (name: 'changeTestCase' | 'deleteTestCase'): readonly Step[] => [
    {
      parts: () => ({ ...call(name), target: call('createTestCase').target ?? {} }),
      emits: () => [at('tests.changed', 'agent')],
    },
  ];
  return {
    createTestCase: changed,
    keepAsTestCase: changed,
    changeTestCase: ofAgent('changeTestCase'),
    startTestRun: changed,
    stopTestRun: [...changed, {}],
    deleteTestCase: ofAgent('deleteTestCase'),
    teachAgent: [
      {
        before: () =>
          execute(sql`update agent_config set staging = staging || jsonb_build_object('mode', 'FULL_AGENT',
            'agentInstructions', 'Old.', 'enabledFunctions', jsonb_build_object('knowledgeBase', jsonb_build_array(${base()}::text)))`),
        parts: async () => {
          const { rows } = await execute(
            sql`select c.staging_rev from agent_config c join unanswered u on u.agent_id = c.agent_id
              where u.id = ${records().unansweredId}`,
          );
          return lesson({ kind: 'prompt', rev: rows[0]?.staging_rev });
        },
        emits: () => [at('agent.saved', 'agent', { rev: expect.any(Number) })],
      },
      {
        parts: () => lesson({ kind: 'knowledge', knowledgeBaseId: base() }),
        emits: () => [
          at('knowledge.changed', 'organization', { knowledgeBaseId: base(), documentId: expect.any(String) }),
        ],
      },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
