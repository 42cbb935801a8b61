import type { TemplateField } from '#contract/entities/campaign';
import { lacksAnswer } from '#contract/rules/agents/templateMode';
import type { CreateAccountContext, FormKey } from './createAccount.types';

/** The template an agent starts from; null from scratch and before the choice. */
export const templateIdOf = ({ start }: Pick<CreateAccountContext, 'start'>): string | null =>
  start?.kind === 'template' ? start.templateId : null;

/** What a form is kept for. */
export const formKeyOf = ({ kind, parentId, start }: FormKey): FormKey => ({ kind, parentId, start });

/** The template's fields, each with the value filled in, else its default. */
export const filledFields = ({
  template,
  form,
}: Pick<CreateAccountContext, 'template' | 'form'>): readonly TemplateField[] =>
  fieldsOf(template).map((field) => {
    const value = form.values[field.key] ?? field.value;
    return value === undefined ? field : { ...field, value };
  });

/** Required inputs that are empty: `name`, or `fields.{key}`. */
export const missingIn = (context: Pick<CreateAccountContext, 'template' | 'form'>): readonly string[] => [
  ...(context.form.name.trim() === '' ? ['name'] : []),
  ...filledFields(context)
    .filter(lacksAnswer)
    .map(({ key }) => `fields.${key}`),
];

/** A published template is used as published; an unpublished one as its draft. */
const fieldsOf = (template: CreateAccountContext['template']): readonly TemplateField[] =>
  (template?.production ?? template?.staging)?.templateFields ?? [];
