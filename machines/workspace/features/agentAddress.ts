import { ADDRESS_SAVED } from '#contract/rules/messages/platform';
import type { AgentAddressNews, agentAddressMachine } from '../../agentAddress';
import { defineLaterFeature } from '../feature';

/** The address of the agent's public page, while it is changed. */
export const agentAddress = defineLaterFeature<typeof agentAddressMachine, AgentAddressNews>({
  opens: ({ type, targetAccountId: agentId, has }) =>
    type === 'agent' && has('editSlug') ? { key: `${agentId}`, input: { agentId } } : null,
  tells: {
    'agentAddress.saved': () => [
      { type: 'showToast', params: { message: ADDRESS_SAVED, status: 'success' } },
      { type: 'closeOverlay', params: { key: 'editSlug' } },
    ],
  },
});
