import * as z from 'zod/mini';
import { flagText, idList } from './shared';

/** Fields of the conversation log that a list of it can be filtered by, with the kind of their values. */
export const LOG_FILTER_FIELDS = {
  uuid: 'text',
  callId: 'text',
  accountId: 'number',
  accountName: 'text',
  agentId: 'number',
  roomId: 'text',
  timestamp: 'number',
  duration: 'number',
  type: 'text',
  eventType: 'text',
  direction: 'text',
  fromNumber: 'text',
  toNumber: 'text',
  cnam: 'text',
  transfer: 'flag',
  scheduled: 'flag',
  test: 'flag',
  summary: 'text',
  agentOutcome: 'text',
  messageCount: 'number',
} as const;
export type LogFilterField = keyof typeof LOG_FILTER_FIELDS;

const text = z.string().check(z.maxLength(500));
const number = z.coerce.number();

/** The operators of each kind of value, as suffixes of a field's name, and what they take (api-shapes 6). */
const OPERATORS = {
  text: { '': text, __in: idList(text), __icontains: text, __isnull: flagText },
  number: {
    '': number,
    __gte: number,
    __gt: number,
    __lte: number,
    __lt: number,
    __in: idList(number),
    __isnull: flagText,
  },
  flag: { '': flagText, __isnull: flagText },
} as const;
export type LogOperator = { [K in keyof typeof OPERATORS]: keyof (typeof OPERATORS)[K] }[keyof typeof OPERATORS];

/** Every filter with its field and operator. */
export const LOG_FILTERS = (Object.keys(LOG_FILTER_FIELDS) as LogFilterField[]).flatMap((field) =>
  Object.entries(OPERATORS[LOG_FILTER_FIELDS[field]]).map(([operator, value]) => ({
    name: `${field}${operator}`,
    field,
    operator: operator as LogOperator,
    value: z.optional(value as z.ZodMiniType),
  })),
);

/** The filters as query parameters. Their values are read by name, with `LOG_FILTERS`. */
const named = Object.fromEntries(LOG_FILTERS.map(({ name, value }) => [name, value])) as Record<never, z.ZodMiniType>;

/** What a client keeps with a conversation, by a path in dots, with or without an operator: `meta.source`, `outcome__isnull`. */
const PATH = /^((?:meta|outcome|experiments)(?:\.[\w-]{1,100}?){0,5}?)(__(?:gte|gt|lte|lt|in|icontains|isnull))?$/;
/** Behind a value that is JSON. */
const JSON_HINT = '||json';

export type LogPathFilter = {
  readonly path: readonly string[];
  readonly operator: LogOperator;
  readonly value: unknown;
  readonly isJson: boolean;
};

/** A filter by a path; null: it is none, or its value cannot be read. */
export function logPathFilter(name: string, given: unknown): LogPathFilter | null {
  const [, path, operator = ''] = PATH.exec(name) ?? [];
  if (path === undefined || typeof given !== 'string') return null;
  const isJson = operator === '' && given.endsWith(JSON_HINT);
  const kind = /^__[gl]/.test(operator) ? OPERATORS.number : OPERATORS.text;
  const schema = isJson ? json : ((kind as Record<string, z.ZodMiniType>)[operator] ?? text);
  const read = schema.safeParse(isJson ? given.slice(0, -JSON_HINT.length) : given);
  return read.success ? { path: path.split('.'), operator: operator as LogOperator, value: read.data, isJson } : null;
}

const json = z.string().check(z.refine(isJsonText));

function isJsonText(given: string): boolean {
  try {
    JSON.parse(given);
    return true;
  } catch {
    return false;
  }
}

/** A filter by what a client keeps with a task: `meta.source`, with the same operators; null: it is none, or its value cannot be read. */
export function metaFilter(name: string, given: unknown): LogPathFilter | null {
  const filter = logPathFilter(name, given);
  const [first, ...path] = filter?.path ?? [];
  return filter && first === 'meta' && path.length > 0 ? { ...filter, path } : null;
}

type Shape = Record<string, z.ZodMiniType>;

/** A query with filters by paths. Unknown filters are refused: ignoring one would return rows that nobody asked for. */
const withPaths = <S extends Shape>(shape: S, filterOf: typeof logPathFilter) => {
  const known = new Set(Object.keys(shape));
  return z.looseObject(shape).check((query) => {
    const entries = Object.entries(query.value).filter(([name]) => !known.has(name));
    const keys = entries.flatMap(([name, value]) => (filterOf(name, value) ? [] : [name]));
    if (keys.length > 0) query.issues.push({ code: 'unrecognized_keys', keys, input: query.value });
  });
};

/** A query of the log. */
export const logQuery = <S extends Shape>(shape: S) => withPaths({ ...shape, ...named }, logPathFilter);

/** A query of tasks, with filters by what was kept with them. */
export const taskQuery = <S extends Shape>(shape: S) => withPaths(shape, metaFilter);
