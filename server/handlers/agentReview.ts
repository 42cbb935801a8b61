import type { BodyOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/agentReview';
import type { TemplateField } from '#contract/entities/campaign';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { NOT_FOUND, REVIEW_NEEDS_AGENT, REVIEW_NEEDS_TEMPLATE } from '#contract/rules/messages';
import { reviewAgent } from '../domain/agentReview/agent';
import { suggestFields } from '../domain/agentReview/fields';
import { readTemplatePrompt } from '../domain/campaigns/templatePrompt';
import { type ConfigRow, findConfig } from '../domain/configRow';
import { failedEventOf, modelFailureOnly, refusalOfFailed } from '../domain/conversations/failures';
import { findTemplate, isOwn } from '../domain/templates/templateRow';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';

type Context = CallContext<typeof endpoints.autoReviewAgentConfiguration>;
type Body = BodyOf<typeof endpoints.autoReviewAgentConfiguration>;

export const agentReviewHandlers = {
  autoReviewAgentConfiguration: openHandler(endpoints.autoReviewAgentConfiguration, async (ctx, { body }) => {
    const { model } = ctx.providers;
    const reviewed = async () => {
      if (body.mode === 'agent') {
        const { configId: agentId, staging: campaign } = await agentOf(ctx, body);
        return reviewAgent(model, { agentId, campaign }, ctx.signal);
      }
      const { fields, ...of } = await fieldsOf(ctx, body);
      return suggestFields(model, fields, of, ctx.signal);
    };
    return reviewed().catch((error: unknown) => {
      throw error instanceof Refusal ? error : refusalOfFailed(failedEventOf(modelFailureOnly(error), true));
    });
  }),
} satisfies HandlersOf<typeof endpoints>;

/** The agent that is named by its account's id or its configuration's; else the target, if it is one. */
async function agentOf({ scoped, target }: Context, { agentId }: Body): Promise<ConfigRow> {
  const named = agentId ?? (target.type === 'agent' ? target.id : undefined);
  if (named === undefined) throw new Refusal(422, REVIEW_NEEDS_AGENT, { input: 'agentId' });
  const configId = /^\d{1,10}$/.test(`${named}`) ? campaignIdOf(Number(named)) : `${named}`;
  const row = await scoped(({ db }) => findConfig(db, configId, target));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

type Fields = { readonly fields: readonly TemplateField[]; readonly title: string; readonly prompt: string };

/** The fields with the values to look at: the agent's stored ones, or the sent ones in the fields of the template. */
async function fieldsOf(ctx: Context, body: Body): Promise<Fields> {
  const { scoped, target } = ctx;
  if (body.agentId !== undefined) {
    const { staging } = await agentOf(ctx, body);
    const prompt = await scoped(({ db }) => readTemplatePrompt(db, staging));
    return { fields: staging.templateFields ?? [], title: staging.title ?? '', prompt };
  }
  const { templateId } = body;
  if (templateId === undefined) throw new Refusal(422, REVIEW_NEEDS_TEMPLATE, { input: 'templateId' });
  const row = await scoped(({ db }) => findTemplate(db, templateId, target));
  const campaign = row?.production ?? (row && isOwn(row, target) ? row.staging : null);
  if (!row || campaign === null) throw new Refusal(404, NOT_FOUND);
  const { templateFields = [], agentInstructions: prompt = '' } = campaign;
  const fields = body.fields.map(({ key, value }): TemplateField => {
    const { value: _, ...asked } = templateFields.find((field) => field.key === key) ?? {
      key,
      title: key,
      type: 'text',
    };
    return { ...asked, ...(value === undefined ? {} : { value }) };
  });
  return { fields, title: row.title, prompt };
}
