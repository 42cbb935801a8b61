import type { Metric } from '../../entities/metric';
import { formatMetric } from './format';

/** What a monitor found. */
type Found = {
  readonly metric: Pick<Metric, 'title' | 'format' | 'precision'>;
  readonly comparison: 'above' | 'below';
  readonly threshold: number;
  readonly windowMinutes: number;
  readonly value: number;
  readonly isOver: boolean;
};

/** What people are told of it: `Transfers are 12 over the last 60 minutes, above 10.` */
export function monitorNews({ metric, comparison, threshold, windowMinutes, value, isOver }: Found): string {
  const [now, limit] = [formatMetric(value, metric), formatMetric(threshold, metric)];
  const found = `${metric.title}: ${now} over the last ${lengthText(windowMinutes)}`;
  return isOver ? `It is over. ${found}, no longer ${comparison} ${limit}.` : `${found}, ${comparison} ${limit}.`;
}

function lengthText(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? '24 hours' : `${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'hour' : `${minutes / 60} hours`;
  return `${minutes} minutes`;
}
