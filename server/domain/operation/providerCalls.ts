import type { ProviderCalls } from '#contract/entities/operation';
import type { ProviderCall } from '../../db/schema/processReport';

/** How many are told one by one. */
const TOLD_CALLS = 24;

/** What the calls of all hosts say; null: there are none. */
export function callsOf(calls: readonly ProviderCall[]): ProviderCalls | null {
  const inOrder = calls.toSorted((one, other) => one.at - other.at);
  const [first] = inOrder;
  if (!first) return null;
  const times = inOrder.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    count: inOrder.length,
    failed: inOrder.filter(({ failed }) => failed).length,
    p50Ms: withinMs(times, 0.5),
    p95Ms: withinMs(times, 0.95),
    since: first.at,
    latest: inOrder.slice(-TOLD_CALLS).map(({ ms, failed }) => ({ ms, failed })),
  };
}

/** How long that share of the calls took at most. */
function withinMs(sortedMs: readonly number[], share: number): number {
  return sortedMs[Math.ceil(sortedMs.length * share) - 1] ?? 0;
}
