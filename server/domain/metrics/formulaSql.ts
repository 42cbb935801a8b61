import { type SQL, sql } from 'drizzle-orm';
import type { Aggregation } from '#contract/rules/metrics/formula/functions';
import type { Arithmetic, FormulaNode } from '#contract/rules/metrics/formula/tree';
import { comparableOf, wholeOf } from '../logs/fieldSql';

export type FormulaRows = {
  readonly nowS: number;
  /** Of the rows of the statement, those that are counted; by default all. */
  readonly only?: SQL | undefined;
};

/** A formula over rows of the log as SQL: what a person wrote stands in it as parameters alone. A number is a float8. */
export function formulaSql(node: FormulaNode, rows: FormulaRows): SQL {
  const of = (one: FormulaNode) => formulaSql(one, rows);
  switch (node.kind) {
    case 'number':
      return sql`${node.value}::float8`;
    case 'text':
      return sql`${node.value}::text`;
    case 'boolean':
      return sql`${node.value}::boolean`;
    case 'null':
      return NULLS[node.type];
    case 'now':
      return sql`${rows.nowS}::float8`;
    case 'field':
      return fieldSql(node);
    case 'figure':
      return sql`(${of(node.of)})::int::float8`;
    case 'negative':
      return sql`(- ${of(node.of)})`;
    case 'abs':
      return sql`abs(${of(node.of)})`;
    case 'arithmetic':
      return calculated(node.operator, of(node.left), of(node.right));
    case 'compare':
      return sql`(${of(node.left)} ${sql.raw(node.operator === '!=' ? '<>' : node.operator)} ${of(node.right)})`;
    case 'and':
      return sql`(${sql.join(node.of.map(of), sql` and `)})`;
    case 'or':
      return sql`(${sql.join(node.of.map(of), sql` or `)})`;
    case 'not':
      return sql`(not ${of(node.of)})`;
    case 'isNull':
      return sql`(${of(node.of)} is null)`;
    case 'between':
      return sql`(${of(node.of)} between ${of(node.low)} and ${of(node.high)})`;
    case 'in':
      return sql`(${of(node.of)} = any(${listSql(node.values)}))`;
    case 'like':
      return sql`(${of(node.of)} like ${node.pattern}::text)`;
    case 'regex':
      return sql`(${of(node.of)} ~ ${node.pattern}::text)`;
    case 'if':
      return sql`(case when ${of(node.condition)} then ${of(node.yes)} else ${of(node.no)} end)`;
    case 'aggregate':
      return aggregated(node.name, of(node.of), rows.only);
  }
}

const NULLS = {
  number: sql`null::float8`,
  text: sql`null::text`,
  boolean: sql`null::boolean`,
} as const;

/** Once for each operand: one that stood twice would double with each level of a formula. */
function calculated(operator: Arithmetic, left: SQL, right: SQL): SQL {
  switch (operator) {
    case '/':
      return sql`metric_quotient(${left}, ${right})`;
    case '%':
      return sql`metric_remainder(${left}, ${right})`;
    default:
      return sql`(${left} ${sql.raw(operator)} ${right})`;
  }
}

const listSql = (values: readonly number[] | readonly string[]): SQL =>
  typeof values[0] === 'number' ? sql`${sql.param([...values])}::float8[]` : sql`${sql.param([...values])}::text[]`;

function fieldSql({ path, as }: Extract<FormulaNode, { kind: 'field' }>): SQL {
  switch (as) {
    case 'any':
      return wholeOf(path);
    case 'figure':
      return sql`coalesce(${comparableOf({ path, type: 'number' })}, (${comparableOf({ path, type: 'boolean' })})::int::float8)`;
    case 'string':
    case 'date':
      return sql`(${comparableOf({ path, type: as })})::text`;
    case 'boolean':
      return comparableOf({ path, type: as });
    default:
      return sql`(${comparableOf({ path, type: as })})::float8`;
  }
}

/** Of no rows, a sum and a count are 0, and the others are null. */
function aggregated(name: Aggregation, of: SQL, only: SQL | undefined): SQL {
  const filter = only === undefined ? sql`` : sql` filter (where ${only})`;
  switch (name) {
    case 'sum':
      return sql`coalesce(sum(${of})${filter}, 0)`;
    case 'count':
      return sql`(count(${of})${filter})::float8`;
    case 'd_count':
      return sql`(count(distinct ${of})${filter})::float8`;
    case 'med':
      return sql`(percentile_cont(0.5) within group (order by ${of})${filter})`;
    case 'variance':
      return sql`(var_samp(${of})${filter})`;
    case 'std_dev':
      return sql`(stddev_samp(${of})${filter})`;
    case 'avg':
    case 'min':
    case 'max':
      return sql`(${sql.raw(name)}(${of})${filter})`;
  }
}
