import { daysOfLogRange, type LogRange } from '#contract/rules/conversations/logChoice';
import { filterText, hinted, partsOfFilter, readLogFilter } from '#contract/rules/logs/conditions';
import { operatorOf } from '#contract/rules/logs/filterDraft';
import { type LogOperator, needsNoValue } from '#contract/rules/logs/operators';
import type { LogReporting } from '#machines/workspace/features';
import { logStrings as strings } from './strings';

const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A range in words. */
export function rangeWords(range: LogRange): string {
  const known = (strings.ranges as Readonly<Record<string, string>>)[range];
  if (known !== undefined) return known;
  const days = daysOfLogRange(range);
  if (days) {
    const [from, to] = days.map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
    return from.getTime() === to.getTime() ? DAY.format(from) : DAY.formatRange(from, to);
  }
  const unit = range.at(-1) as keyof typeof strings.last;
  return strings.last[unit](Number(range.slice(0, -1)));
}

/** What a column or the field of a filter is called: a fact by its label, what is kept otherwise by its name. */
export function columnWords(column: string, reporting: LogReporting | null): string {
  const known = (strings.columns as Readonly<Record<string, string>>)[column];
  if (known !== undefined) return known;
  const key = /^reporting\.([^.]+)$/.exec(column)?.[1];
  const field = reporting?.fields.find((one) => one.key === key);
  return field?.label ?? key ?? column;
}

/** A filter in words: Length is at least 60. */
export function filterWords(name: string, value: unknown, reporting: LogReporting | null) {
  const { subject } = partsOfFilter(name);
  const operator = operatorOf(name, value);
  const known = (strings.operators as Readonly<Record<string, string>>)[operator] ?? operator;
  const text = needsNoValue(operator as LogOperator) ? '' : valueWords(name, value);
  return { label: `${columnWords(subject, reporting)} ${known}`, value: text };
}

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function valueWords(name: string, value: unknown): string {
  const read = readLogFilter(name, value);
  if (read === null || read === 'empty' || read.type !== 'datetime') return hinted(filterText(value)).text;
  return read.values.map((second) => MOMENT.format(Number(second) * 1_000)).join(', ');
}
