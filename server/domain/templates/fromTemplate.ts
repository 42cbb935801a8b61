import { eq } from 'drizzle-orm';
import type { Campaign, TemplateField, TemplateFieldAnswer } from '#contract/entities/campaign';
import { filledText } from '#contract/rules/agents/filledText';
import { knowledgeBasesOf, withKnowledgeBases } from '#contract/rules/agents/knowledgeFunction';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { AGENT_NOT_ATTACHED, NOT_FOUND } from '#contract/rules/messages';
import { agentConfig } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Actor } from '../../request/actor';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { requireAnswers } from '../campaigns/templateAnswers';
import { effectiveActions, effectivePrompt } from '../campaigns/templatePrompt';
import { storeVersion } from '../campaigns/versions';
import { changeStaging } from '../campaigns/writeStaging';
import type { ConfigRow } from '../configRow';
import { baseOf, givenBy } from './given';
import { findTemplate } from './templateRow';

export type Answers = {
  readonly templateId: string;
  readonly templateFields?: readonly TemplateFieldAnswer[] | undefined;
  readonly timezone?: string | undefined;
  readonly agentVoice?: string | undefined;
};

/**
 * Gives an agent a template's published campaign with its fields answered. From then on it follows the template; its old campaign
 * is kept as a version.
 * @throws Refusal 404 if there is no such published template, 422 if a required field has no answer
 */
export async function configureFromTemplate(
  db: Db,
  target: TargetAccount,
  answers: Answers,
  actor: Actor,
): Promise<ConfigRow> {
  const row = await findTemplate(db, answers.templateId, target);
  if (!row?.production) throw new Refusal(404, NOT_FOUND);
  const { production } = row;
  const templateFields = answered(production.templateFields ?? [], answers.templateFields);
  const settings: Campaign = {
    ...production,
    title: target.displayName,
    mode: 'TEMPLATE_AGENT',
    templateId: row.id,
    templateFields,
    ...givenBy({
      timezone: answers.timezone ?? production.timezone,
      agentVoice: answers.agentVoice ?? production.agentVoice,
    }),
    published: false,
  };
  requireAnswers(settings);
  const written = await changeStaging(db, target.id, actor, async (stored) => {
    if (stored.rev > 0)
      await storeVersion(db, { agentId: target.id, source: 'staging', snapshot: stored.staging, ...actor });
    // What the agent knows is its own, not the template's.
    return { ...settings, ...withKnowledgeBases(settings, knowledgeBasesOf(stored.staging)) };
  });
  await db
    .update(agentConfig)
    .set({ templateBase: baseOf({ id: row.id, production }) })
    .where(eq(agentConfig.agentId, target.id));
  return written;
}

/**
 * Detaches an agent: the template's text with the fields filled in becomes its own prompt. The old copy is kept as a version.
 * @throws Refusal 409 if the agent follows no template
 */
export function detachFromTemplate(db: Db, agentId: number, actor: Actor): Promise<ConfigRow> {
  return changeStaging(db, agentId, actor, async ({ staging }) => {
    const detached = await detachedSettings(db, staging);
    await storeVersion(db, { agentId, source: 'staging', snapshot: staging, ...actor });
    return detached;
  });
}

/** The settings of a detached agent. @throws Refusal 409 if it follows no template */
export async function detachedSettings(db: Db, staging: Campaign): Promise<Campaign> {
  if (!followsTemplate(staging)) throw new Refusal(409, AGENT_NOT_ATTACHED);
  const { templateId: _id, templateFields: _fields, templateIntegrations: _integrations, ...own } = staging;
  return {
    ...own,
    mode: 'FULL_AGENT',
    published: false,
    agentInstructions: await effectivePrompt(db, staging),
    ...(own.welcomeMessage === undefined ? {} : { welcomeMessage: filledText(own.welcomeMessage, staging) }),
    ...(own.actions === undefined ? {} : { actions: effectiveActions(staging) }),
  };
}

/** The template's fields with the given values. A value that is not one of a field's options is ignored. */
function answered(fields: readonly TemplateField[], given: readonly TemplateFieldAnswer[] = []): TemplateField[] {
  return fields.map((field) => {
    const answer = given.find(({ key }) => key === field.key);
    const value = answer?.value === undefined ? field.value : allowed(field, answer.value);
    return {
      ...field,
      ...(value === undefined ? {} : { value }),
      ...(answer?.skipped === undefined ? {} : { skipped: answer.skipped }),
      ...(answer?.autoPrefilled === undefined ? {} : { autoPrefilled: answer.autoPrefilled }),
    };
  });
}

function allowed(
  { type, options = [], value: own }: TemplateField,
  value: string | string[],
): string | string[] | undefined {
  const isOption = (choice: string) => options.some((option) => option.value === choice);
  if (type === 'multi-select')
    return (Array.isArray(value) ? value : value.split(',').map((part) => part.trim())).filter(isOption);
  const text = Array.isArray(value) ? value.join(', ') : value;
  return type === 'select' && !isOption(text) ? own : text;
}
