import type { Metric } from '#contract/entities/metric';
import type { Monitor } from '#contract/entities/monitor';
import { formatMetric } from '#contract/rules/metrics/format';
import { monitorStrings as strings } from './monitorStrings';

/** Until its metric is known, or where it is gone. */
const PLAIN = { format: 'number', precision: 2 } as const;

export const valueWords = (value: number | null, metric: Metric | undefined): string =>
  formatMetric(value, metric ?? PLAIN);

type Rule = Pick<Monitor, 'metric' | 'comparison' | 'threshold' | 'windowMinutes'>;

/** What a monitor watches: Transfers above 5, over 60 minutes. */
export const ruleWords = (rule: Rule, metric: Metric | undefined): string =>
  [
    strings.rule(metric?.title ?? rule.metric, rule.comparison, valueWords(rule.threshold, metric)),
    strings.window(rule.windowMinutes),
  ].join(', ');
