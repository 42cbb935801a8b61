import type { ParameterSchema } from '#contract/rules/apps/parameterSchema';
import type { MadeParameter } from './madeForm';

/** What the form of a parameter can say. */
export const PARAMETER_TYPES = ['string', 'integer', 'number', 'boolean'] as const;

/** The schema of parameters that were entered in the form. */
export function schemaOf(parameters: readonly MadeParameter[]): ParameterSchema {
  const entries = parameters.map(({ name, type, description }) => [
    name.trim(),
    { type: type as ParameterSchema['type'], ...(description.trim() && { description: description.trim() }) },
  ]);
  const required = parameters.flatMap((one) => (one.required ? [one.name.trim()] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(entries) as Record<string, ParameterSchema>,
    ...(required.length > 0 && { required }),
  };
}

/** The parameters of a schema; null if it says more than the form can show. */
export function parametersIn(schema: ParameterSchema): readonly MadeParameter[] | null {
  const { type, properties = {}, required = [], ...more } = schema;
  if (type !== 'object' || Object.keys(more).length > 0) return null;
  const isSimple = Object.values(properties).every((one) => {
    const { type: kind, description: _, ...rest } = one;
    return PARAMETER_TYPES.some((known) => known === kind) && Object.keys(rest).length === 0;
  });
  if (!isSimple) return null;
  return Object.entries(properties).map(([name, one]) => ({
    name,
    type: one.type,
    description: one.description ?? '',
    required: required.includes(name),
  }));
}

export const prettyJson = (value: unknown): string => JSON.stringify(value, null, 2);
