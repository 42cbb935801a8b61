import type { TemplateField } from '#contract/entities/campaign';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import type { CampaignContext, FieldsNews } from './campaign.types';

export const NO_FIELDS: readonly TemplateField[] = [];

/** What an agent answers to the template it follows; nothing for a template, and for an agent of its own. */
export const answeredFields = ({ subject, mine }: CampaignContext): readonly TemplateField[] =>
  subject.kind === 'agent' && followsTemplate(mine) ? (mine.templateFields ?? NO_FIELDS) : NO_FIELDS;

export const fieldsNews = (context: CampaignContext): FieldsNews => ({
  type: 'campaign.fields',
  agentId: context.subject.kind === 'agent' ? context.subject.agentId : 0,
  templateId: context.mine.templateId ?? null,
  fields: answeredFields(context),
});
