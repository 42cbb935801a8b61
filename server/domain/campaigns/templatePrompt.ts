import { and, eq, isNull } from 'drizzle-orm';
import type { AgentAction, Campaign, TemplateField } from '#contract/entities/campaign';
import { filledText, fillerOf } from '#contract/rules/agents/filledText';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { template } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a template's id; the database would throw for anything but a UUID. */
export function isTemplateId(id: string | undefined): id is string {
  return id !== undefined && UUID.test(id);
}

/**
 * The prompt of an agent that follows a template: the template's published one, so that publishing it updates its agents. If the
 * template was deleted or never published, the prompt the agent was made with.
 */
export async function readTemplatePrompt(db: Db, campaign: Campaign): Promise<string> {
  return (await readFollowed(db, campaign)).prompt;
}

/** The prompt an agent answers by, with the fields filled in. */
export async function effectivePrompt(db: Db, campaign: Campaign): Promise<string> {
  if (!followsTemplate(campaign)) return filledText(campaign.agentInstructions ?? '', campaign);
  const { prompt, fields } = await readFollowed(db, campaign);
  const { templateFields = [] } = campaign;
  // What the template asks for since the agent was made has no answer yet.
  const newer = fields.filter(({ key }) => templateFields.every((field) => field.key !== key));
  return filledText(prompt, { ...campaign, templateFields: [...templateFields, ...newer] });
}

type Followed = { readonly prompt: string; readonly fields: readonly TemplateField[] };

async function readFollowed(db: Db, { templateId, agentInstructions = '' }: Campaign): Promise<Followed> {
  if (!isTemplateId(templateId)) return { prompt: agentInstructions, fields: [] };
  const [row] = await db
    .select({ production: template.production })
    .from(template)
    .where(and(eq(template.id, templateId), isNull(template.deletedAt)));
  const published = row?.production as Campaign | null | undefined;
  return { prompt: published?.agentInstructions ?? agentInstructions, fields: published?.templateFields ?? [] };
}

/** The agent's actions, with the fields in their texts filled in. */
export function effectiveActions(campaign: Campaign): AgentAction[] {
  const fill = fillerOf(campaign);
  const filled = <V>(values: Readonly<Record<string, V>>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? fill(value) : value]),
    );
  return (campaign.actions ?? []).map(({ name, settings, ...texts }) => ({
    name,
    ...filled(texts),
    ...(settings === undefined ? {} : { settings: filled(settings) }),
  }));
}
