import { agentDeleted, UNDO } from '#contract/rules/messages';
import type { AgentSettingsNews, agentSettingsMachine } from '../../agentSettings';
import type { AgentUndo } from '../../agentWork';
import { defineLaterFeature } from '../feature';

/** Name, address and deletion of the agent. */
export const agentSettings = defineLaterFeature<typeof agentSettingsMachine, AgentSettingsNews>({
  opens: ({ type, targetAccountId: agentId, first, has }) =>
    type === 'agent' && (first === 'settings' || has('deleteAgent')) ? { key: `${agentId}`, input: { agentId } } : null,
  tells: {
    'agentSettings.deleted': (news) => [
      {
        type: 'showToast',
        params: {
          message: agentDeleted(news.name),
          status: 'success',
          action: { label: UNDO, event: undoOf(news) },
        },
      },
    ],
  },
});

const undoOf = ({ organizationId, agentId, name }: AgentSettingsNews): AgentUndo => ({
  type: 'agents.undo',
  organizationId,
  work: { kind: 'restore', agentId, name },
});
