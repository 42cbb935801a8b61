import type { AccountSettings } from '#contract/entities/account';
import { givenMetrics } from '#contract/entities/metric';
import { Refusal } from '../../request/refusal';

/**
 * Settings with their metrics whole (specification 3; api-shapes 6): a list of an account's own, and one for the organizations below it.
 * Null takes a list away.
 * @throws Refusal 422 for a metric that is wrong
 */
export function withMetrics(settings: AccountSettings): AccountSettings {
  const { metrics, defaultOrgSettings } = settings;
  return {
    ...settings,
    ...(metrics !== undefined && { metrics: readMetrics(metrics, 'settings.metrics') }),
    ...(isRecord(defaultOrgSettings) &&
      defaultOrgSettings.metrics !== undefined && {
        defaultOrgSettings: {
          ...defaultOrgSettings,
          metrics: readMetrics(defaultOrgSettings.metrics, 'settings.defaultOrgSettings.metrics'),
        },
      }),
  };
}

function readMetrics(given: unknown, input: string): unknown {
  if (given === null) return null;
  const read = givenMetrics.safeParse(given);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => ({
    path: [input, ...path].map(String).join('.'),
    message,
  }));
  const [first = { path: input, message: '' }] = issues;
  throw new Refusal(422, first.message, { input: first.path, issues });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
