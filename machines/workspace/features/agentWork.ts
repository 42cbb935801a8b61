import { agentCopied, agentRestored } from '#contract/rules/messages';
import type { AgentWorkNews, agentWorkMachine } from '../../work/agentWork';
import { defineLaterFeature } from '../feature';

/** What is done to agents of the organization, and undone. */
export const agentWork = defineLaterFeature<typeof agentWorkMachine, AgentWorkNews>({
  opens: ({ organizationId }) =>
    organizationId === null ? null : { key: `${organizationId}`, input: { organizationId } },
  hears: { 'agents.undo': ({ organizationId, work }) => ({ type: 'work.do', organizationId, work }) },
  tells: {
    'agentWork.done': ({ work: { kind, name }, failure }) => [
      {
        type: 'showToast',
        params: failure
          ? { message: failure.message, status: 'error' }
          : { message: kind === 'restore' ? agentRestored(name) : agentCopied(name), status: 'success' },
      },
    ],
    // The children hear it.
    'agents.undo': () => [],
  },
});
