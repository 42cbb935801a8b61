import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** An agent's settings, saved and published: each save counts up its revision. */
export function agentSteps({ at, call }: Pick<Helpers, 'at' | 'call'>) {
  return {
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
