import type { TemplateField } from '#contract/entities/campaign';
import { lacksAnswer } from '#contract/rules/agents/templateMode';
import type { CreateAccountContext } from './createAccount.types';

/** The template an agent is to begin with; null for one from scratch, and before the choice. */
export const templateIdOf = ({ start }: Pick<CreateAccountContext, 'start'>): string | null =>
  start?.kind === 'template' ? start.templateId : null;

/** The fields the chosen template asks for, each with what was filled in, else with the value it came with. */
export const filledFields = ({
  template,
  form,
}: Pick<CreateAccountContext, 'template' | 'form'>): readonly TemplateField[] =>
  fieldsOf(template).map((field) => {
    const value = form.values[field.key] ?? field.value;
    return value === undefined ? field : { ...field, value };
  });

/** What must be filled in and is not: `name`, or `fields.{key}`. */
export const missingIn = (context: Pick<CreateAccountContext, 'template' | 'form'>): readonly string[] => [
  ...(context.form.name.trim() === '' ? ['name'] : []),
  ...filledFields(context)
    .filter(lacksAnswer)
    .map(({ key }) => `fields.${key}`),
];

/** A published template is used as it was published; a draft of one's own as it stands. */
const fieldsOf = (template: CreateAccountContext['template']): readonly TemplateField[] =>
  (template?.production ?? template?.staging)?.templateFields ?? [];
