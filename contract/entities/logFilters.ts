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
  flag: { '': flagText },
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
export const logFilterQuery = Object.fromEntries(LOG_FILTERS.map(({ name, value }) => [name, value])) as Record<
  never,
  z.ZodMiniType
>;
