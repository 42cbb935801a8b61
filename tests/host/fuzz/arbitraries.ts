import fc from 'fast-check';
import * as z from 'zod';

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
};

/** Valid values of a schema of the contract. */
export function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** Unexpected values: types, sizes, characters, numbers. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    9_007_199_254_740_992,
    2_147_483_648,
    [],
    {},
    '\0',
    'a\0b',
    '\ud800',
    '\ufeff',
    '‮gnirts',
    "'; drop table account; --",
    '%_\\',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'x'.repeat(10_000),
    '__proto__',
    'constructor',
    '9'.repeat(400),
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.array(fc.string(), { maxLength: 200 }),
);

/** A value with one broken part, or none. */
export function broken(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: values },
    {
      weight: 4,
      arbitrary: fc.tuple(values, fc.nat(), nasty).map(([value, place, bad]) => replaceOne(value, place, bad)),
    },
    { weight: 1, arbitrary: nasty },
  );
}

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.allOf;
  if (variants) return fc.oneof(...variants.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'string':
      return textOf(schema);
    case 'integer': {
      const min = Math.max(schema.minimum ?? -5, -5);
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 3_000, 3_000)) });
    }
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 3_000 }), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, arbitraryOf(schema)]));
  const named = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
  if (additionalProperties === undefined || typeof additionalProperties === 'boolean') return named;
  const others = fc.dictionary(fc.string({ maxLength: 10 }), arbitraryOf(additionalProperties), { maxKeys: 3 });
  return fc.tuple(others, named).map(([more, known]) => ({ ...more, ...known }));
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

/** Replaces the part that a number selects. */
function replaceOne(value: unknown, place: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null) return bad;
  const keys = Object.keys(value);
  const key = keys[place % Math.max(keys.length, 1)];
  if (key === undefined) return bad;
  const inner = (value as Record<string, unknown>)[key];
  const next = Math.floor(place / keys.length);
  const changed = typeof inner === 'object' && inner !== null && next % 2 === 1 ? replaceOne(inner, next, bad) : bad;
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? changed : item))
    : { ...value, [key]: changed };
}
