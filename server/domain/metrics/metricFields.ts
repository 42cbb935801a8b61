import type { MetricField } from '#contract/entities/metric';
import type { LogFieldType } from '#contract/rules/logs/fields';
import type { Db } from '../../db/scoped';
import { effectiveFields, type Reported } from '../reporting/fields';

const TYPES = { boolean: 'boolean', number: 'number', choices: 'string', text: 'string' } as const satisfies Readonly<
  Record<string, LogFieldType>
>;

/** The facts that are reported of the conversations of an account, as formulas and filters know them. */
export async function metricFields(db: Db, target: Reported): Promise<MetricField[]> {
  const fields = await effectiveFields(db, target);
  return fields.map(({ key, label, values }) => ({
    name: `reporting.${key}`,
    label: label ?? key,
    type: TYPES[values.kind],
  }));
}
