import { LIST_COUNT_MAX, PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { nodesOf, type PlanNode } from '../explained';

/** What a list may read of one table: as far as it counts, and half as much that a filter passes over. */
const READ_LIMIT_ROWS = Math.floor(1.5 * LIST_COUNT_MAX);

/** A table of so many rows is not read from one end to the other. */
const SMALL_TABLE_ROWS = 1_000;

/** What a plan does that a list must not: read a large table as a whole, sort more than a page, use several processes. */
export function faultsOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    const type = node['Node Type'];
    const read = readBy(node);
    const faults: string[] = [];
    if (type === 'Seq Scan' && read / (node['Actual Loops'] || 1) > SMALL_TABLE_ROWS)
      faults.push(`reads ${table} from one end to the other`);
    else if (table !== undefined && read > READ_LIMIT_ROWS)
      faults.push(`reads more than ${READ_LIMIT_ROWS} rows of ${table}`);
    if (type === 'Sort' && (node.Plans ?? []).some((below) => (below['Actual Rows'] ?? 0) > PAGE_SIZE_LIMIT))
      faults.push('sorts more than a page');
    if (type.startsWith('Gather')) faults.push('uses several processes');
    return faults;
  });
}

const rowsOf = (node: PlanNode): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);

/** The rows of a table that a node looked at. */
function readBy(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return rowsOf(node) + removed * (node['Actual Loops'] ?? 1);
}

const MONTH = /^conversation_log_\d{6}$/;

/** How many months of the log a plan looks at. */
export function monthsOf(plan: PlanNode): number {
  const looked = nodesOf(plan).filter((node) => (node['Actual Loops'] ?? 0) > 0);
  return new Set(looked.flatMap((node) => node['Relation Name'] ?? []).filter((name) => MONTH.test(name))).size;
}
