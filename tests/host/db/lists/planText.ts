import type { PlanNode } from '../explained';

/** The names that plans have for tables and indexes of a month, with those of the log as a whole. */
export type LogParts = ReadonlyMap<string, string>;

const MONTH = /^conversation_log_\d{6}$/;

/** A plan as lines: what is done, off which index, by which columns. Without costs, rows and values. */
export function planText(plan: PlanNode, parts: LogParts): string[] {
  return linesOf(plan, parts).map((line) => `  ${line}`);
}

function linesOf(node: PlanNode, parts: LogParts): string[] {
  const children = (node.Plans ?? [])
    .filter(isTold)
    .map(unwrapped)
    .map((child) => ({
      isMonth: MONTH.test(child['Relation Name'] ?? ''),
      text: linesOf(child, parts).join('\n'),
    }));
  // The months of the log are read alike; what differs is their number.
  const months = new Map<string, number>();
  for (const { isMonth, text } of children) if (isMonth) months.set(text, (months.get(text) ?? 0) + 1);
  const below = children.flatMap(({ isMonth, text }) => {
    if (!isMonth) return text.split('\n');
    const count = months.get(text);
    if (count === undefined) return [];
    months.delete(text);
    const [first = '', ...rest] = text.split('\n');
    return [`${first}, in ${count} ${count === 1 ? 'month' : 'months'}`, ...rest];
  });
  const removed = node['Subplans Removed'] ?? 0;
  return [
    `${titleOf(node, parts)}${removed > 0 ? ', others left out as it runs' : ''}`,
    ...below.map((line) => `  ${line}`),
  ];
}

/** The settings of row-level security are read once and touch no table. */
const isTold = (node: PlanNode): boolean => !(node['Node Type'] === 'Result' && (node.Plans ?? []).length === 0);

/** A node that only computes is told as what is below it. */
function unwrapped(node: PlanNode): PlanNode {
  const told = (node.Plans ?? []).filter(isTold);
  const [below] = told;
  return node['Node Type'] === 'Result' && told.length === 1 && below
    ? unwrapped({ ...below, ...(node['Subplan Name'] && { 'Subplan Name': node['Subplan Name'] }) })
    : node;
}

function titleOf(node: PlanNode, parts: LogParts): string {
  const index = node['Index Name'];
  const table = node['Relation Name'];
  const by = node['Index Cond'] ?? node['Recheck Cond'];
  return [
    node['Subplan Name'] === undefined ? '' : `(${node['Subplan Name'].replace(/ \d+$/, '')}) `,
    node['Node Type'],
    table === undefined ? '' : ` of ${MONTH.test(table) ? 'conversation_log' : table}`,
    index === undefined ? '' : ` off ${parts.get(index) ?? index}`,
    by === undefined ? '' : ` by ${withoutValues(by)}`,
    node['Sort Key'] === undefined ? '' : ` by ${node['Sort Key'].map(withoutValues).join(', ')}`,
  ].join('');
}

/** A condition with a question mark for each value, whatever its form. */
function withoutValues(condition: string): string {
  return condition
    .replace(/'(?:[^']|'')*'(?:::[a-z_ ]+(?:\[\])?)?/g, '?')
    .replace(/\(InitPlan \d+\)\.col\d+/g, '?')
    .replace(/\b(SubPlan|conversation_log|conversation_log_1)[ _]\d+\b/g, '$1')
    .replace(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g, '?');
}
