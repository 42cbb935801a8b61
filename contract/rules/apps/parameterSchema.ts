/** The part of JSON Schema that describes the arguments of a function: what a model understands and a host can check quickly. */
export type ParameterSchema = {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  readonly properties?: Readonly<Record<string, ParameterSchema>>;
  readonly required?: readonly string[];
  readonly items?: ParameterSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
};

const DEPTH_MAX = 5;
const PROPERTIES_MAX = 40;
const TYPES: readonly unknown[] = ['object', 'array', 'string', 'number', 'integer', 'boolean'];
/** Patterns are left out: a person's regular expression could keep the host busy for ever. */
const KEYS = new Set([
  'type',
  'title',
  'description',
  'enum',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
]);

/** The name of a function's parameter, an app's setting or its provider. */
export const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** Whether a value is the schema of a function's arguments: an object. */
export function isParameterSchema(value: unknown): value is ParameterSchema {
  return isSchema(value, 0) && value.type === 'object';
}

function isSchema(value: unknown, depth: number): value is ParameterSchema {
  if (!isRecord(value) || depth > DEPTH_MAX || !TYPES.includes(value.type)) return false;
  if (Object.keys(value).some((key) => !KEYS.has(key))) return false;
  const { properties = {}, required = [], items, enum: choices = [], description = '' } = value;
  if (!isRecord(properties) || !Array.isArray(required) || !Array.isArray(choices)) return false;
  const names = Object.keys(properties);
  return (
    typeof description === 'string' &&
    names.length <= PROPERTIES_MAX &&
    names.every((name) => PLAIN_NAME.test(name) && isSchema(properties[name], depth + 1)) &&
    required.every((name) => typeof name === 'string' && Object.hasOwn(properties, name)) &&
    choices.every((choice) => typeof choice === 'string' || typeof choice === 'number') &&
    (items === undefined || isSchema(items, depth + 1)) &&
    ['minimum', 'maximum', 'minLength', 'maxLength'].every(
      (key) => value[key] === undefined || Number.isFinite(value[key]),
    )
  );
}

/** What is wrong with a function's arguments, in words that the model can mend them by; nothing if they fit. */
export function argumentProblems(schema: ParameterSchema, value: unknown, path = 'arguments'): string[] {
  if (!isOfType(schema.type, value)) return [`${path} must be of type ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value as string | number)) {
    return [`${path} must be one of ${schema.enum.join(', ')}`];
  }
  if (typeof value === 'number') return sizeProblems(path, value, schema.minimum, schema.maximum);
  if (typeof value === 'string')
    return sizeProblems(`the length of ${path}`, value.length, schema.minLength, schema.maxLength);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((item, index) => argumentProblems(items, item, `${path}.${index}`)) : [];
  }
  if (!isRecord(value)) return [];
  const { properties = {}, required = [] } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name) || value[name] === null);
  const given = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name) && value[name] !== null);
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...given.flatMap(([name, property]) => argumentProblems(property, value[name], `${path}.${name}`)),
  ];
}

function sizeProblems(what: string, size: number, least = -Infinity, most = Infinity): string[] {
  if (size < least) return [`${what} must be at least ${least}`];
  return size > most ? [`${what} must be at most ${most}`] : [];
}

function isOfType(type: ParameterSchema['type'], value: unknown): boolean {
  if (type === 'object') return isRecord(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && (type !== 'number' || Number.isFinite(value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
