import { and, eq, isNull } from 'drizzle-orm';
import type { AgentAction, Campaign } from '#contract/entities/campaign';
import { fieldSubstitutor, type TemplateFieldLike } from '#contract/rules/templateFields';
import { followsTemplate } from '#contract/rules/templateMode';
import { template } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { withoutUnanswered } from './answeredText';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a template can have that id: anything else would be an error of the database. */
export function isTemplateId(id: string | undefined): id is string {
  return id !== undefined && UUID.test(id);
}

/**
 * The prompt of an agent in template mode, as the template has it: that of its published copy, so that publishing a template reaches
 * its agents. Once the template is gone or was never published, the text the agent was made with.
 */
export async function readTemplatePrompt(db: Db, { templateId, agentInstructions = '' }: Campaign): Promise<string> {
  if (!isTemplateId(templateId)) return agentInstructions;
  const [row] = await db
    .select({ production: template.production })
    .from(template)
    .where(and(eq(template.id, templateId), isNull(template.deletedAt)));
  const published = (row?.production as Campaign | null | undefined)?.agentInstructions;
  return published ?? agentInstructions;
}

/** A text with its `{key}`s filled in from template fields and variables. */
export const substituted = (text: string, campaign: Campaign, missing: 'keep' | 'empty'): string =>
  fieldSubstitutor(valuesOf(campaign), { missing })(text);

/** What fills a text in: template fields, and variables. */
const valuesOf = ({ templateFields = [], variables = {} }: Campaign): readonly TemplateFieldLike[] => [
  ...templateFields,
  ...Object.entries(variables).map(([key, value]) => ({ key, value })),
];

/** The prompt an agent answers by. */
export async function effectivePrompt(db: Db, campaign: Campaign): Promise<string> {
  const raw = followsTemplate(campaign) ? await readTemplatePrompt(db, campaign) : (campaign.agentInstructions ?? '');
  return filledText(raw, campaign);
}

/** A text as the agent goes by it: filled in, and without the sentences that lean on a field nobody answered. */
export const filledText = (text: string, campaign: Campaign): string => fillerOf(campaign)(text);

/** The same for any number of texts of one agent. */
function fillerOf(campaign: Campaign): (text: string) => string {
  const values = valuesOf(campaign);
  const substitute = fieldSubstitutor(values, { missing: 'empty' });
  const unanswered = new Set(values.map(({ key }) => key).filter((key) => substitute(`{${key}}`).trim() === ''));
  return (text) => substitute(withoutUnanswered(text, (key) => unanswered.has(key)));
}

/** How the agent greets, filled in; undefined where it does not. */
export function effectiveGreeting(campaign: Campaign): string | undefined {
  const greeting = filledText(campaign.welcomeMessage ?? '', campaign).trim();
  return greeting === '' ? undefined : greeting;
}

/** What the agent may do, with the texts of it filled in. */
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
