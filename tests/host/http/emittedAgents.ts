import { sql } from 'drizzle-orm';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

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
    publishAgent: [{ emits: () => [at('agent.published', 'agent', { rev: 2 })] }],
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
    createAgentFromTemplate: [{ emits: () => [at('agent.saved', 'agent', { rev: 5 })] }],
    detachAgentFromTemplate: [
      { parts: () => ({ ...call('detachAgentFromTemplate'), query: { dryRun: true } }) },
      { emits: () => [at('agent.saved', 'agent', { rev: 6 })] },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
