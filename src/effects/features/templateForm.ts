import { fromPromise } from 'xstate';
import { templateFromAgent } from '#contract/rules/agents/templateFromAgent';
import { LOAD_TEMPLATES_FAILED, SAVE_TEMPLATE_FAILED } from '#contract/rules/messages/agents';
import type {
  KnownTemplate,
  ReadKnownTemplateInput,
  WriteTemplateInput,
  WriteTemplateOutput,
} from '#machines/templateForm';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The effects of the templateForm machine (specification 7, Agents and templates). */
export function defineTemplateFormEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      readKnownTemplate: answering<KnownTemplate, ReadKnownTemplateInput>(
        deps,
        LOAD_TEMPLATES_FAILED,
        async ({ accountId: targetAccountId, templateId: id }, signal) => {
          const reply = await api.call('readTemplate', { params: { id } }, { signal, targetAccountId });
          return { title: reply.template.title, followers: reply.followers ?? 0 };
        },
      ),

      writeTemplate: fromPromise<WriteTemplateOutput, WriteTemplateInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<WriteTemplateOutput> => ({ kind: 'done', templateId: await write(input, signal) }),
          SAVE_TEMPLATE_FAILED,
        ),
      ),
    },
  };

  /** The id of the template that is there now. */
  async function write(input: WriteTemplateInput, signal: AbortSignal): Promise<string | null> {
    const { work, accountId: targetAccountId, templateId, title } = input;
    const options = { signal, targetAccountId };
    if (work === 'create') {
      const body = { title, ...(await sourceOf(input, signal)) };
      return (await api.call('createTemplate', { body }, options)).template.id;
    }
    const params = { id: templateId ?? '' };
    if (work === 'rename') return (await api.call('saveTemplate', { params, body: { title } }, options)).template.id;
    await api.call('deleteTemplate', { params }, options);
    return null;
  }

  /** What a new one starts with. */
  async function sourceOf(
    { accountId: targetAccountId, templateId, agentId }: WriteTemplateInput,
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
