import { isLogField, isLogFieldType, LOG_FIELDS, type LogFieldType, logPathOf } from './fields';
import { isOrder, LOG_OPERATORS, type LogOperator, needsNoValue, takesList } from './operators';

export type LogValue = string | number | boolean;

/** One filter of the log, read. The log and metrics compile it to SQL (`conditionSql`), or try it on a row (`fits`). */
export type LogCondition = {
  /** Where the value stands in a row. */
  readonly path: readonly string[];
  /** `json`: the row's value holds this one, as `@>` of PostgreSQL. */
  readonly type: LogFieldType | 'json';
  readonly operator: LogOperator;
  /** None where the operator needs none, two for `between`. Moments are seconds, days `YYYY-MM-DD`, JSON is its text. */
  readonly values: readonly LogValue[];
};

/** A filter by its name and value, as an address or a metric has it. */
export type LogFilterEntry = { readonly subject: string; readonly operator: string; readonly value: string };

const VALUE_MAX_CHARACTERS = 500;
const LIST_MAX_CHARACTERS = 20_000;
const LIST_MAX = 100;

/** `duration__gte` is the field with the operator; without one it is `eq`. */
export function partsOfFilter(name: string): Pick<LogFilterEntry, 'subject' | 'operator'> {
  const [, subject = name, operator = 'eq'] = /^(.+?)(?:__([a-z]+))?$/.exec(name) ?? [];
  return { subject, operator };
}

/** The name of a filter. */
export const filterName = ({ subject, operator }: Pick<LogFilterEntry, 'subject' | 'operator'>): string =>
  operator === 'eq' ? subject : `${subject}__${operator}`;

/** A value as text: lists with commas, records as JSON with its hint. */
export function filterText(given: unknown): string {
  if (given === null || given === undefined) return '';
  if (Array.isArray(given)) return given.map(filterText).join(',');
  if (typeof given === 'string') return given;
  return typeof given === 'object' ? `${JSON.stringify(given)}||json` : JSON.stringify(given);
}

/**
 * Reads a filter (specification 5, Log filters; api-shapes 6). `empty`: it has no value, and is skipped. Null: there is no such field or
 * operator, or the value is of another type. Behind a value may stand its type: `2026-11-02||date`, `{"a":1}||json`.
 */
export function readLogFilter(name: string, given: unknown): LogCondition | 'empty' | null {
  const { subject, operator: asked } = partsOfFilter(name);
  const path = logPathOf(subject);
  if (path === null) return null;
  const { text, hint } = hinted(filterText(given));
  if (!isStorable(text)) return null;
  if (hint === 'json') return isLogField(subject) || asked !== 'eq' ? null : jsonCondition(path, text);
  const type = typeOf(subject, asked, hint);
  const operator = type && LOG_OPERATORS[type].find((one) => one === asked);
  if (!type || !operator) return null;
  if (needsNoValue(operator)) return presence({ path, type, operator, values: [] }, text);
  if (text === '') return 'empty';
  if (text.length > (takesList(operator) ? LIST_MAX_CHARACTERS : VALUE_MAX_CHARACTERS)) return null;
  const texts = takesList(operator)
    ? text
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : [text];
  if (texts.length === 0) return 'empty';
  const values = texts.map((one) => valueIn(type, one));
  const fit = operator === 'between' ? values.length === 2 : values.length <= LIST_MAX;
  return fit && values.every((value) => value !== null) ? { path, type, operator, values } : null;
}

/** The conditions among the parameters of a query; a parameter that is none is left to others. */
export const conditionsIn = (query: object): readonly LogCondition[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const read = readLogFilter(name, value);
    return read === null || read === 'empty' ? [] : [read];
  });

/** A value and the type that stands behind it; null: none does. */
export function hinted(text: string): { readonly text: string; readonly hint: LogFieldType | 'json' | null } {
  const at = text.lastIndexOf('||');
  const hint = at < 0 ? '' : text.slice(at + 2);
  return hint === 'json' || isLogFieldType(hint) ? { text: text.slice(0, at), hint } : { text, hint: null };
}

/** A moment may be compared by its day. What is kept by names in dots is what it is compared as. */
function typeOf(subject: string, operator: string, hint: LogFieldType | null): LogFieldType | null {
  const own = isLogField(subject) ? LOG_FIELDS[subject] : null;
  if (hint !== null) return own === null || hint === own || (own === 'datetime' && hint === 'date') ? hint : null;
  return own ?? (isOrder(operator as LogOperator) ? 'number' : 'string');
}

/** `__isnull=false` is how existing clients ask for what is set. */
function presence(condition: LogCondition, text: string): LogCondition | null {
  const flag = text === '' ? true : flagOf(text);
  if (flag === null) return null;
  const operator = flag ? condition.operator : OPPOSITES[condition.operator];
  return operator === undefined ? null : { ...condition, operator };
}

const OPPOSITES: Readonly<Partial<Record<LogOperator, LogOperator>>> = {
  isnull: 'isset',
  isnotset: 'isset',
  isset: 'isnotset',
  empty: 'notempty',
  notempty: 'empty',
};

const HALF_CHARACTER = /\p{Surrogate}/u;
/** Whether the database can hold it: a JSON of filters may have characters that the text of a call cannot have. */
const isStorable = (text: string): boolean => !text.includes('\0') && !HALF_CHARACTER.test(text);

/** An escaped NUL or half a character, which the database cannot hold. */
const UNSTORABLE = /(?<!\\)(?:\\{2})*\\u(?:0000|d[89a-f]..)/;

function jsonCondition(path: readonly string[], text: string): LogCondition | null {
  if (text.length > VALUE_MAX_CHARACTERS) return null;
  try {
    const json = JSON.stringify(JSON.parse(text));
    return UNSTORABLE.test(json) ? null : { path, type: 'json', operator: 'eq', values: [json] };
  } catch {
    return null;
  }
}

function valueIn(type: LogFieldType, text: string): LogValue | null {
  switch (type) {
    case 'string':
      return text;
    case 'boolean':
      return flagOf(text);
    case 'date':
      return dayOf(text);
    case 'datetime':
      return secondOf(text);
    default:
      return numberOf(text);
  }
}

const flagOf = (text: string): boolean | null =>
  /^(?:true|1|yes)$/i.test(text) ? true : /^(?:false|0|no)$/i.test(text) ? false : null;

function numberOf(text: string): number | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(text.trim()) ? Number(text) : null;
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A moment without a zone is UTC's. */
function secondOf(text: string): number | null {
  const number = numberOf(text);
  if (number !== null) return number;
  if (!ISO.test(text)) return null;
  const ms = Date.parse(/T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1_000);
}

function dayOf(text: string): string | null {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // JavaScript takes the 31st of February for a day in March.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : text;
}
