import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { COUNT_MAX } from '#server/domain/cursor.ts';
import { nodesOf, type PlanNode } from '../explained';

/** What a list may read of one table: as far as it counts, and a page. */
export const READ_LIMIT_ROWS = COUNT_MAX + 2 * PAGE_SIZE_LIMIT;

/** A table of so many rows is not read from one end to the other. */
const SMALL_TABLE_ROWS = 1_000;

/** What a plan does that a list must not: read a large table as a whole, sort more than a page, use several processes. */
export function faultsOf(plan: PlanNode): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    const type = node['Node Type'];
    const read = readBy(node);
    const faults: string[] = [];
    if (type === 'Seq Scan' && read / (node['Actual Loops'] || 1) > SMALL_TABLE_ROWS) faults.push(`reads ${table} from one end to the other`);
    else if (table !== undefined && read > READ_LIMIT_ROWS) faults.push(`reads more than ${READ_LIMIT_ROWS} rows of ${table}`);
    if (type === 'Sort' && (node.Plans ?? []).some((below) => (below['Actual Rows'] ?? 0) > PAGE_SIZE_LIMIT)) faults.push('sorts more than a page');
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
