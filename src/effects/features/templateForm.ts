import { templateFromAgent } from '#contract/rules/agents/templateFromAgent';
import { LOAD_TEMPLATES_FAILED, SAVE_TEMPLATE_FAILED } from '#contract/rules/messages/agents';
import type { TemplateForm } from '#machines/forms/templateForm';
import { required } from '#machines/shared';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** The effects of the form of a template (specification 7, Agents and templates). */
export function defineTemplateFormEffects(deps: EffectDeps) {
  const { api } = deps;
  return defineFormEffects<TemplateForm>(deps, {
    unread: LOAD_TEMPLATES_FAILED,
    failed: SAVE_TEMPLATE_FAILED,
    load: async ({ accountId: targetAccountId, templateId }, signal) => {
      const params = { id: required(templateId) };
      const reply = await api.call('readTemplate', { params }, { signal, targetAccountId });
      return { title: reply.template.title, followers: reply.followers ?? 0 };
    },
    carryOut: async (work, signal) => ({ templateId: await write(work, signal) }),
  });

  /** The id of the template that is there now. */
  async function write(input: TemplateForm['work'], signal: AbortSignal): Promise<string | null> {
    const { task, accountId: targetAccountId, templateId, title } = input;
    const options = { signal, targetAccountId };
    if (task === 'create') {
      const body = { title, ...(await sourceOf(input, signal)) };
      return (await api.call('createTemplate', { body }, options)).template.id;
    }
    const params = { id: templateId ?? '' };
    if (task === 'rename') return (await api.call('saveTemplate', { params, body: { title } }, options)).template.id;
    await api.call('deleteTemplate', { params }, options);
    return null;
  }

  /** What a new one starts with. */
  async function sourceOf(
    { accountId: targetAccountId, templateId, agentId }: TemplateForm['work'],
    signal: AbortSignal,
  ) {
    if (agentId !== null) {
      const asked = { query: { replaceTemplateVars: false } };
      const { campaign } = await api.call('readStaging', asked, { signal, targetAccountId: agentId });
      return { campaign: templateFromAgent(campaign) };
    }
    if (templateId === null) return {};
    const asked = { params: { id: templateId } };
    const { template } = await api.call('readTemplate', asked, { signal, targetAccountId });
    const { description, trade, production, staging = {} } = template;
    const { published: _, ...campaign } = production ?? staging;
    return { description, ...(trade !== '' && { trade }), campaign };
  }
}
