import type { MetricFormat } from '../../entities/metric';
import { formatCompact, formatDuration, formatUsd, NO_VALUE } from '../values/formats';

/** How a metric is shown. A value is what its formula gives, multiplied by its scale. */
export type MetricShape = { readonly format: MetricFormat; readonly precision: number };

/** A value in words: `612`, `35.0 %`, `1:37`, `16 h 29 min`; a dash if there is none. */
export function formatMetric(value: number | null, { format, precision }: MetricShape): string {
  if (value === null || !Number.isFinite(value)) return NO_VALUE;
  switch (format) {
    case 'compact':
      return formatCompact(value);
    case 'currency':
      return formatUsd(value);
    case 'duration':
      return `${value < 0 ? '-' : ''}${clockText(Math.round(Math.abs(value)))}`;
    case 'minutes':
      return minutesText(value);
    case 'percent':
      return `${fixed(value, precision)} %`;
    case 'number':
      return fixed(value, precision);
  }
}

/** Minutes and seconds, as in `1:37`. */
const clockText = (seconds: number): string => formatDuration(seconds).replace(/^0(?=\d)/, '');

/** A length of time, as in `7 s` or `1:37 min`. */
export const lengthText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${clockText(seconds)} min`);

function minutesText(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const hours = Math.floor(whole / 60);
  const rest = hours === 0 || whole % 60 > 0 ? `${whole % 60} min` : '';
  const text = [hours === 0 ? '' : `${hours.toLocaleString('en-US')} h`, rest].filter(Boolean).join(' ');
  return minutes < 0 && whole > 0 ? `-${text}` : text;
}

function fixed(value: number, precision: number): string {
  const text = value.toLocaleString('en-US', { minimumFractionDigits: precision, maximumFractionDigits: precision });
  return /^-[0.,]*$/.test(text) ? text.slice(1) : text;
}

/** By how much a value changed. `length`: by whole seconds. */
export type Change = { readonly by: number; readonly as: 'share' | 'points' | 'length' };

/**
 * How much a value changed, as a share of what it was; null if that says nothing. Rates change by points, which are their difference, and
 * lengths of time by seconds.
 */
export function changeOf(value: number | null, before: number | null, { format }: MetricShape): Change | null {
  if (value === null || before === null) return null;
  if (format === 'percent') return { by: value - before, as: 'points' };
  if (format === 'duration') return { by: Math.round(value) - Math.round(before), as: 'length' };
  return before === 0 ? null : { by: (value - before) / Math.abs(before), as: 'share' };
}

/** Whether a change is good: green means better, whichever way it went. */
export function toneOfChange(by: number, better: 'more' | 'less' | 'neither'): 'better' | 'worse' | 'neutral' {
  if (by === 0 || better === 'neither') return 'neutral';
  return by > 0 === (better === 'more') ? 'better' : 'worse';
}
