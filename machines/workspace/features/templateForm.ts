import { TEMPLATE_DELETED, TEMPLATE_RENAMED } from '#contract/rules/messages/agents';
import type { TemplateFormNews, TemplateWork, templateFormMachine } from '../../forms/templateForm';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';

const OVERLAYS = { create: 'createTemplate', rename: 'renameTemplate', delete: 'deleteTemplate' } as const;
const WORKS: readonly TemplateWork[] = ['create', 'rename', 'delete'];

const saying = (message: string) => ({ type: 'showToast' as const, params: { message, status: 'success' as const } });

/** The template that is created, renamed or deleted. One made from an agent belongs to the agent's reseller. */
export const templateForm = defineLaterFeature<typeof templateFormMachine, TemplateFormNews>({
  opens: ({ type, targetAccountId, resellerId, overlays, query }) => {
    const work = WORKS.find((one) => overlays.has(OVERLAYS[one]));
    const isOfAgent = type === 'agent';
    const accountId = isOfAgent ? resellerId : targetAccountId;
    if (work === undefined || accountId === null || type === 'organization') return null;
    const templateId = isOfAgent ? null : query.get('templateId');
    if (work !== 'create' && templateId === null) return null;
    const agentId = isOfAgent ? targetAccountId : null;
    return {
      key: [work, accountId, templateId ?? agentId ?? 'new'].join('-'),
      input: { key: { work, accountId, templateId, agentId } },
    };
  },
  hears: { 'network.changed': same },
  tells: {
    'templateForm.done': ({ work }) => {
      // A new one is offered to be written before it closes.
      if (work === 'create') return [];
      const key = OVERLAYS[work];
      return [
        { type: 'closeOverlay', params: { key } },
        saying(work === 'rename' ? TEMPLATE_RENAMED : TEMPLATE_DELETED),
      ];
    },
  },
});
