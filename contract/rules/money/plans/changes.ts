import { daysOf, MONTHS_OF, type Period, periodFrom, type PlanTerm } from './periods';

/** What a change of plan means: whether it counts now or at the next period, and what is due for it. Amounts are whole cents. */

/** A plan at a term, as it is paid. */
export type Sold = { readonly planId: string; readonly term: PlanTerm; readonly cents: bigint };

/** What goes on now. `isTrial`: nothing was paid for it. */
export type Running = Sold & { readonly period: Period; readonly isTrial: boolean };

/** `start`: there was none; `up`: now; `down`: at the next period; `same`: nothing changes. */
export const CHANGE_KINDS = ['start', 'up', 'down', 'same'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A line of what is due now. `unused`: what was paid and is not used comes off. */
export type DueLine = { readonly kind: 'plan' | 'unused'; readonly planId: string; readonly cents: bigint } & Period;

export type Change = {
  readonly kind: ChangeKind;
  /** When it counts. */
  readonly atMs: number;
  readonly lines: readonly DueLine[];
  readonly dueCents: bigint;
  /** The period in which it is then, and what the next costs. */
  readonly period: Period;
};

/** What a month costs by a term, to compare; exact in twelfths. */
const twelfths = ({ cents, term }: Sold): bigint => (cents * 12n) / BigInt(MONTHS_OF[term]);

/** What a change is: a longer term and a higher price count at once, all else when the period is over. */
function kindOf(running: Running, to: Sold): ChangeKind {
  if (running.planId === to.planId && running.term === to.term) return 'same';
  if (running.isTrial) return 'up';
  if (running.term !== to.term) return MONTHS_OF[to.term] > MONTHS_OF[running.term] ? 'up' : 'down';
  return twelfths(to) >= twelfths(running) ? 'up' : 'down';
}

/** The part of a price that some days of a period come to, to the nearest cent. */
export const shareOf = (cents: bigint, left: number, days: number): bigint =>
  (2n * cents * BigInt(left) + BigInt(days)) / (2n * BigInt(days));

/** What a change to a plan comes to. Null as `running`: there is no plan, or it is over. */
export function changeTo(running: Running | null, to: Sold, nowMs: number): Change {
  if (!running) return anew('start', to, nowMs, []);
  const { period, isTrial } = running;
  const kind = kindOf(running, to);
  if (kind === 'same' || kind === 'down') return { kind, atMs: period.endMs, lines: [], dueCents: 0n, period };
  // In a trial nothing is paid yet, and the trial goes on.
  if (isTrial) return { kind, atMs: nowMs, lines: [], dueCents: 0n, period };
  const { days, left } = daysOf(period, nowMs);
  const rest = { startMs: nowMs, endMs: period.endMs };
  const unused: DueLine = { kind: 'unused', planId: running.planId, cents: -shareOf(running.cents, left, days), ...rest };
  if (running.term !== to.term) return anew(kind, to, nowMs, [unused]);
  const plan: DueLine = { kind: 'plan', planId: to.planId, cents: shareOf(to.cents, left, days), ...rest };
  return { kind, atMs: nowMs, lines: [plan, unused], dueCents: sumOf([plan, unused]), period };
}

/** A period of its own begins now. */
function anew(kind: ChangeKind, to: Sold, nowMs: number, less: readonly DueLine[]): Change {
  const period = periodFrom(nowMs, to.term, nowMs);
  const lines: DueLine[] = [{ kind: 'plan', planId: to.planId, cents: to.cents, ...period }, ...less];
  return { kind, atMs: nowMs, lines, dueCents: sumOf(lines), period };
}

/** Never less than nothing: what is left of a plan is not paid out. */
function sumOf(lines: readonly DueLine[]): bigint {
  const sum = lines.reduce((total, { cents }) => total + cents, 0n);
  return sum > 0n ? sum : 0n;
}
