/** Functions over many rows (specification 5): each makes one value of what its formula says of each row. */
export const AGGREGATIONS = ['sum', 'avg', 'min', 'max', 'count', 'd_count', 'med', 'variance', 'std_dev'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** How many values each function takes; `Infinity`: two or more. */
export const FORMULA_FUNCTIONS = {
  ...(Object.fromEntries(AGGREGATIONS.map((name) => [name, 1])) as Record<Aggregation, 1>),
  abs: 1,
  if: 3,
  now: 0,
  timestamp_diff: 2,
  not: 1,
  and: Number.POSITIVE_INFINITY,
  or: Number.POSITIVE_INFINITY,
  between: 3,
  in: 2,
  like: 2,
  regex: 2,
} as const;
export type FormulaFunction = keyof typeof FORMULA_FUNCTIONS;

/** Written between or before values. They are words in any case: `AND` is `and`. */
export const FORMULA_OPERATORS = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  'not',
  'between',
  'in',
  'like',
  'regex',
  'is null',
  'is not null',
] as const;
export type FormulaOperator = (typeof FORMULA_OPERATORS)[number];

/** Words that are no fields. */
export const FORMULA_WORDS = [
  'and',
  'or',
  'not',
  'between',
  'in',
  'like',
  'regex',
  'is',
  'null',
  'true',
  'false',
] as const;
export type FormulaWord = (typeof FORMULA_WORDS)[number];

export const isFormulaFunction = (name: string): name is FormulaFunction => Object.hasOwn(FORMULA_FUNCTIONS, name);

export const isFormulaWord = (name: string): name is FormulaWord => (FORMULA_WORDS as readonly string[]).includes(name);

export const isAggregation = (name: string): name is Aggregation => (AGGREGATIONS as readonly string[]).includes(name);
