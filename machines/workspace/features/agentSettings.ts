import { ACCOUNT_SAVED, agentDeleted, UNDO } from '#contract/rules/messages';
import type { AgentSettingsNews, agentSettingsMachine } from '../../forms/agentSettings';
import type { AgentUndo } from '../../work/agentWork';
import { defineLaterFeature } from '../feature';

type Deleted = Extract<AgentSettingsNews, { type: 'agentSettings.deleted' }>;

/** Name, address and deletion of the agent. */
export const agentSettings = defineLaterFeature<typeof agentSettingsMachine, AgentSettingsNews>({
  opens: ({ type, targetAccountId: agentId, first, has }) =>
    type === 'agent' && (first === 'settings' || has('deleteAgent'))
      ? { key: `${agentId}`, input: { key: { agentId } } }
      : null,
  tells: {
    'agentSettings.saved': () => [{ type: 'showToast', params: { message: ACCOUNT_SAVED, status: 'success' } }],
    'agentSettings.deleted': (news) => [
      {
        type: 'showToast',
        params: {
          message: agentDeleted(news.name),
          status: 'success',
          action: { label: UNDO, event: undoOf(news) },
        },
      },
      { type: 'leaveAccount' },
    ],
  },
});

const undoOf = ({ organizationId, agentId, name }: Deleted): AgentUndo => ({
  type: 'agents.undo',
  organizationId,
  work: { kind: 'restore', agentId, name },
});
