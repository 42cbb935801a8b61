import { and, eq, isNull } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import { substituteFields, type TemplateFieldLike } from '#contract/rules/templateFields';
import { template } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

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
export function substituted(
  text: string,
  { templateFields = [], variables = {} }: Campaign,
  missing: 'keep' | 'empty',
): string {
  const values: TemplateFieldLike[] = Object.entries(variables).map(([key, value]) => ({ key, value }));
  return substituteFields(text, [...templateFields, ...values], { missing });
}

/** The prompt an agent answers by: filled in; a line that held nothing but an unanswered field is left out. */
export async function effectivePrompt(db: Db, campaign: Campaign): Promise<string> {
  const raw =
    campaign.mode === 'TEMPLATE_AGENT' ? await readTemplatePrompt(db, campaign) : (campaign.agentInstructions ?? '');
  const answered = raw.split('\n').filter((line) => !isUnanswered(line, campaign));
  return substituted(answered.join('\n'), campaign, 'empty');
}

function isUnanswered(line: string, campaign: Campaign): boolean {
  const placeholder = /^(?:[-*]\s{1,4})?(\{[^{}]+\})[.:]?$/.exec(line.trim())?.[1];
  return placeholder !== undefined && substituted(placeholder, campaign, 'empty').trim() === '';
}

/** How the agent greets, filled in; undefined where it does not. */
export function effectiveGreeting(campaign: Campaign): string | undefined {
  const greeting = substituted(campaign.welcomeMessage ?? '', campaign, 'empty').trim();
  return greeting === '' ? undefined : greeting;
}
