import { dequal } from 'dequal/lite';

/** A template field as these rules see it (specification 3). */
export type TemplateFieldLike = {
  readonly key: string;
  readonly type?: string | undefined;
  readonly inputType?: string | undefined;
  readonly options?: readonly { readonly value: string }[] | undefined;
  readonly value?: unknown;
  readonly placeholder?: string | undefined;
};

export type SubstitutionOptions = {
  /** The result for a field without a value: its placeholder (`keep`, the default) or nothing (`empty`). */
  readonly missing?: 'keep' | 'empty';
};

/** Substitution stops at this length of a value: fields that name each other twice would double without end. */
export const SUBSTITUTED_VALUE_LIMIT_CHARS = 100_000;

/** Substitution stops at this length of a text: a prompt may name a long value many thousand times. */
export const SUBSTITUTED_TEXT_LIMIT_CHARS = 1_000_000;

/**
 * Replaces every `{key}` in a text with the value of that field, whose own `{key}`s are replaced first (specification 3). Unknown
 * keys stay as typed. A circle of fields is followed once, up to the key that closes it.
 */
export function fieldSubstitutor(
  fields: readonly TemplateFieldLike[],
  options: SubstitutionOptions = {},
): (text: string) => string {
  const substitute = substitutor(fields, options);
  return (text) => substitute(text, null);
}

/** The fields with every `{key}` in their values and placeholders replaced (specification 3). */
export function withSubstitutedFields<F extends TemplateFieldLike>(
  fields: readonly F[],
  options: SubstitutionOptions = {},
): readonly F[] {
  const substitute = substitutor(fields, options);
  return fields.map((field) => {
    const fill = (text: string) => substitute(text, field.key);
    return {
      ...field,
      ...(typeof field.value === 'string' ? { value: fill(field.value) } : {}),
      ...(Array.isArray(field.value)
        ? { value: field.value.map((v: unknown) => (typeof v === 'string' ? fill(v) : v)) }
        : {}),
      ...(field.placeholder === undefined ? {} : { placeholder: fill(field.placeholder) }),
    };
  });
}

/** The key of a template's field for the name of the business. */
export const BUSINESS_NAME_KEY = 'businessName';

/** A field's value as text: options joined by commas; empty without a value. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) {
    return value
      .map(fieldText)
      .filter((text) => text !== '')
      .join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Whether both lists have fields with the same keys and shapes (type and options), in any order (specification 4). */
export function sameFieldShapes(a: readonly TemplateFieldLike[], b: readonly TemplateFieldLike[]): boolean {
  return dequal(shapesOf(a), shapesOf(b));
}

/** What decides whether a template is stale. */
export type TemplateNeeds = {
  readonly fields: readonly TemplateFieldLike[];
  /** Names of integrations, in any order. */
  readonly integrations: readonly string[];
};

/** Whether integrations, field keys or shapes differ from those the agent was started with (specification 4). */
export function isTemplateStale(started: TemplateNeeds, current: TemplateNeeds): boolean {
  return (
    !sameFieldShapes(started.fields, current.fields) ||
    !dequal([...new Set(started.integrations)].sort(), [...new Set(current.integrations)].sort())
  );
}

const PLACEHOLDER = /\{([^{}]+)\}/g;

type Substitute = (text: string, withinKey: string | null) => string;

function substitutor(fields: readonly TemplateFieldLike[], { missing = 'keep' }: SubstitutionOptions): Substitute {
  const texts = new Map(fields.toReversed().map(({ key, value }) => [key, fieldText(value)]));
  const filled = new Map<string, string>();
  const valueAt = (key: string): string | undefined => {
    const text = texts.get(key);
    // Removed before it is filled in, so that a field is not found inside itself.
    if (text !== undefined && texts.delete(key)) filled.set(key, substitute(text, key));
    return filled.get(key);
  };
  const substitute: Substitute = (text, withinKey) => {
    const limit = withinKey === null ? SUBSTITUTED_TEXT_LIMIT_CHARS : SUBSTITUTED_VALUE_LIMIT_CHARS;
    let length = text.length;
    return text.replace(PLACEHOLDER, (typed, key: string) => {
      const value = key === withinKey ? undefined : valueAt(key);
      if (value === undefined) return typed;
      if (value === '') return missing === 'keep' ? typed : '';
      if (length + value.length - typed.length > limit) return typed;
      length += value.length - typed.length;
      return value;
    });
  };
  // In the order of the fields, so that a circle gives the same result wherever it is entered.
  for (const { key } of fields) valueAt(key);
  return substitute;
}

function shapesOf(fields: readonly TemplateFieldLike[]): readonly unknown[] {
  return fields
    .map(({ key, type, inputType, options }) => ({
      key,
      type: type ?? inputType ?? 'other',
      options: (options ?? []).map((option) => option.value),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
