import { sql } from 'drizzle-orm';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

const anyway = { anyway: { reason: 'It is right.' } };

type AgentHelpers = Pick<Helpers, 'at' | 'call' | 'execute'> & { readonly agentId: () => number };

/** An agent's settings, saved and published: each save counts up its revision. And what visitors do on its page. */
export function agentSteps({ at, call, execute, agentId }: AgentHelpers) {
  /** The agent has another address by then. */
  const onPage = async (name: WritingName) => {
    const { rows } = await execute(sql`select username from account where id = ${agentId()}`);
    return { body: { ...(call(name).body as object), username: rows[0]?.username } };
  };
  return {
    countVisit: [{ by: 'anonymous', parts: () => onPage('countVisit') }],
    countClick: [{ by: 'anonymous', parts: () => onPage('countClick') }],
    saveCampaign: [{ emits: () => [at('agent.saved', 'agent', { rev: 2 })] }],
    publishAgent: [
      { emits: () => [at('agent.published', 'agent', { rev: 2 })] },
      // An owner asks the reseller, who publishes it.
      {
        by: 'owner',
        before: async () => {
          await execute(
            sql`insert into test_case (agent_id, question, expected, created_by)
            values (${agentId()}, 'When?', 'At nine.', 1)`,
          );
          await execute(
            sql`update account set settings = settings || '{"holdPublishing": true}' where type = 'reseller'`,
          );
          await execute(sql`update agent_config set staging = staging || '{"agentInstructions": "At ten."}'`);
        },
        parts: () => ({ ...call('publishAgent'), body: anyway }),
        emits: () => [at('notification.changed', 'reseller')],
      },
      {
        by: 'reseller',
        parts: () => ({ ...call('publishAgent'), body: anyway }),
        emits: () => [at('notification.changed', 'reseller'), at('agent.published', 'agent', { rev: 2 })],
      },
      // Nothing is held any more.
      {
        before: async () => {
          await execute(sql`delete from test_case where question = 'When?'`);
          await execute(sql`update account set settings = settings - 'holdPublishing'`);
        },
        emits: () => [at('agent.published', 'agent', { rev: 2 })],
      },
    ],
    revertAgent: [{ emits: () => [at('agent.saved', 'agent', { rev: 3 })] }],
    replaceVersion: [
      { parts: () => ({ ...call('replaceVersion'), body: { snapshot: { agentInstructions: 'Old.' } } }) },
    ],
    restoreVersion: [
      { emits: () => [at('agent.saved', 'agent', { rev: 4 })] },
      {
        parts: () => ({ ...call('restoreVersion'), body: { target: 'default' } }),
        emits: () => [at('agent.published', 'agent', { rev: 4 })],
      },
    ],
    zapierResponse: [
      {
        parts: async () => {
          const { rows } = await execute(sql`insert into zapier_request (agent_id, expires_at)
            values (${agentId()}, now() + interval '1 minute') returning id`);
          return { ...call('zapierResponse'), body: { requestId: rows[0]?.id } };
        },
      },
    ],
    saveTemplate: [
      {},
      {
        parts: () => ({
          ...call('saveTemplate'),
          body: { campaign: { agentInstructions: 'Answer.' }, published: true },
        }),
      },
    ],
    createAgentFromTemplate: [{ emits: () => [at('agent.saved', 'agent', { rev: 5 })] }],
    detachAgentFromTemplate: [
      { parts: () => ({ ...call('detachAgentFromTemplate'), query: { dryRun: true } }) },
      { emits: () => [at('agent.saved', 'agent', { rev: 6 })] },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}

/** What answers people: of each agent and each template. */
export async function answering(execute: Helpers['execute']): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows } = await execute(sql`
    select agent_id::text as of, production::text as copy from agent_config where production is not null
    union all select id::text, production::text from template where production is not null`);
  return new Map(rows.map(({ of, copy }) => [of, copy]));
}
