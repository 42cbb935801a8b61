import { FIELD_REQUIRED, valueNotOfType } from '../messages/values';

/** The types a form's values are cast to (specification 5). */
export const VALUE_TYPES = ['integer', 'float', 'boolean', 'date', 'string'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** A value cast by its type. Dates are ISO 8601 in UTC, so that every value can be stored as JSON. */
export type CastValue = string | number | boolean;

/** A value, or why there is none, in a sentence for the person who typed it. */
export type Checked =
  | { readonly ok: true; readonly value: CastValue | null }
  | { readonly ok: false; readonly message: string };

/** What a form asks of one value. */
export type ValueRule = {
  /** `string` unless told. */
  readonly type?: ValueType | undefined;
  readonly required?: boolean | undefined;
  /** Looks at the cast value; answers a sentence, or `null` if nothing is wrong (specification 5, custom validators). */
  readonly validate?: ((value: CastValue) => string | null) | undefined;
};

/**
 * The form helper (specification 5): a required value fails when null or empty; the others are `null` then; all else is
 * cast by type and shown to the rule's own validator.
 */
export function checkValue(rule: ValueRule, input: unknown): Checked {
  const type = rule.type ?? 'string';
  if (isEmpty(input)) return rule.required ? { ok: false, message: FIELD_REQUIRED } : { ok: true, value: null };
  const value = castValue(input, type);
  if (value === null) return { ok: false, message: valueNotOfType(type) };
  const message = rule.validate?.(value) ?? null;
  return message === null ? { ok: true, value } : { ok: false, message };
}

/** A whole form: the values if every one passed, else the sentence of each that failed, by its name. */
export function checkValues<K extends string>(
  rules: Readonly<Record<K, ValueRule>>,
  inputs: Readonly<Partial<Record<K, unknown>>>,
):
  | { readonly ok: true; readonly values: Readonly<Record<K, CastValue | null>> }
  | { readonly ok: false; readonly messages: Readonly<Partial<Record<K, string>>> } {
  const checked = (Object.keys(rules) as K[]).map((key) => [key, checkValue(rules[key], inputs[key])] as const);
  const failed = checked.flatMap(([key, result]) => (result.ok ? [] : [[key, result.message] as const]));
  if (failed.length > 0) return { ok: false, messages: Object.fromEntries(failed) as Partial<Record<K, string>> };
  const values = checked.map(([key, result]) => [key, result.ok ? result.value : null] as const);
  return { ok: true, values: Object.fromEntries(values) as Record<K, CastValue | null> };
}

/** A value of a form as its type; `null` if it is none. A date without a zone is in UTC. */
export function castValue(input: unknown, type: ValueType): CastValue | null {
  switch (type) {
    case 'integer':
      return finiteNumber(input, Number.isSafeInteger);
    case 'float':
      return finiteNumber(input, Number.isFinite);
    case 'boolean':
      return booleanOf(input);
    case 'date':
      return dateOf(input);
    case 'string':
      return typeof input === 'string' ? input : isPlain(input) ? String(input) : null;
  }
}

function isEmpty(input: unknown): boolean {
  if (typeof input === 'string') return input.trim() === '';
  return input === null || input === undefined || (Array.isArray(input) && input.length === 0);
}

function isPlain(input: unknown): input is number | boolean {
  return typeof input === 'boolean' || (typeof input === 'number' && Number.isFinite(input));
}

function finiteNumber(input: unknown, isRight: (value: number) => boolean): number | null {
  const isText = typeof input === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(input);
  const value = isText ? Number(input) : input;
  return typeof value === 'number' && isRight(value) ? value : null;
}

function booleanOf(input: unknown): boolean | null {
  const text =
    typeof input === 'boolean' || input === 1 || input === 0 || typeof input === 'string' ? String(input) : '';
  if (['true', '1', 'yes', 'y', 'on'].includes(text.trim().toLowerCase())) return true;
  return ['false', '0', 'no', 'n', 'off'].includes(text.trim().toLowerCase()) ? false : null;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

function dateOf(input: unknown): string | null {
  if (input instanceof Date) return isoOf(input.getTime());
  if (typeof input === 'number') return isoOf(input);
  const match = typeof input === 'string' ? ISO_DATE.exec(input.trim()) : null;
  if (!match) return null;
  const [, year, month, day, time = '00:00', zone = 'Z'] = match;
  const startMs = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  const isRealDay = Number.isFinite(startMs) && new Date(startMs).getUTCDate() === Number(day);
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  return isRealDay ? isoOf(Date.parse(`${year}-${month}-${day}T${time}${offset}`)) : null;
}

/** Years 0 to 9999: beyond them ISO 8601 writes years in a form no date field reads. */
function isoOf(timestampMs: number): string | null {
  const date = new Date(timestampMs);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return /^\d{4}-/.test(text) ? text : null;
}
