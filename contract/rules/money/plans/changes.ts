import { daysOf, MONTHS_OF, type Period, type PlanTerm, periodFrom } from './periods';

/** What a change of plan means: whether it counts now or at the next period, and what is due for it. Amounts are whole cents. */

/** A plan at a term, as it is paid; and what it costs who sells it. */
export type Sold = {
  readonly planId: string;
  readonly term: PlanTerm;
  readonly cents: bigint;
  readonly costCents: bigint;
};

/** What goes on now. `isTrial`: nothing was paid for it. */
export type Running = Sold & { readonly period: Period; readonly isTrial: boolean };

/** `start`: there was none; `up`: now; `down`: at the next period; `same`: nothing changes. */
type ChangeKind = 'start' | 'up' | 'down' | 'same';

/** A line of what is due now. `unused`: what was paid and is not used comes off. */
type DueLine = Period & {
  readonly kind: 'plan' | 'unused';
  readonly planId: string;
  readonly cents: bigint;
  readonly costCents: bigint;
};

export type Change = {
  readonly kind: ChangeKind;
  /** When it counts. */
  readonly atMs: number;
  readonly lines: readonly DueLine[];
  readonly dueCents: bigint;
  readonly costCents: bigint;
  /** The period in which it is then. */
  readonly period: Period;
};

/** What a year comes to by a term, to compare. */
const aYear = ({ cents, term }: Sold): bigint => (cents * 12n) / BigInt(MONTHS_OF[term]);

/** A longer term and a higher price count at once, all else when the period is over. */
function kindOf(running: Running, to: Sold): ChangeKind {
  if (running.planId === to.planId && running.term === to.term) return 'same';
  if (running.isTrial) return 'up';
  if (running.term !== to.term) return MONTHS_OF[to.term] > MONTHS_OF[running.term] ? 'up' : 'down';
  return aYear(to) >= aYear(running) ? 'up' : 'down';
}

/** No provider takes less from a card: what would be due is nothing then, and a price is nothing, or at least that. */
export const LEAST_DUE_CENTS = 50n;

/** The part of a price that some days of a period come to, to the nearest cent. */
export const shareOf = (cents: bigint, left: number, days: number): bigint =>
  (2n * cents * BigInt(left) + BigInt(days)) / (2n * BigInt(days));

/** What a change to a plan comes to. Null as `running`: there is no plan, or it is over. */
export function changeTo(running: Running | null, to: Sold, nowMs: number): Change {
  if (!running) return anew('start', to, nowMs, []);
  const { period, isTrial } = running;
  const kind = kindOf(running, to);
  const nothing = { kind, lines: [], dueCents: 0n, costCents: 0n, period };
  if (kind === 'same' || kind === 'down') return { ...nothing, atMs: period.endMs };
  // In a trial nothing is paid yet, and the trial goes on.
  if (isTrial) return { ...nothing, atMs: nowMs };
  const rest = { startMs: nowMs, endMs: period.endMs };
  const unused: DueLine = { kind: 'unused', planId: running.planId, ...shares(running, period, nowMs, -1n), ...rest };
  if (running.term !== to.term) return anew(kind, to, nowMs, [unused]);
  const plan: DueLine = { kind: 'plan', planId: to.planId, ...shares(to, period, nowMs, 1n), ...rest };
  return { kind, atMs: nowMs, ...sumsOf([plan, unused]), period };
}

/** What the days that are left come to, by whole days. */
function shares({ cents, costCents }: Sold, period: Period, nowMs: number, sign: bigint) {
  const { days, left } = daysOf(period, nowMs);
  return { cents: sign * shareOf(cents, left, days), costCents: sign * shareOf(costCents, left, days) };
}

/** A period of its own begins now. */
function anew(kind: ChangeKind, { planId, term, cents, costCents }: Sold, nowMs: number, less: readonly DueLine[]) {
  const period = periodFrom(nowMs, term, nowMs);
  const plan: DueLine = { kind: 'plan', planId, cents, costCents, ...period };
  return { kind, atMs: nowMs, ...sumsOf([plan, ...less]), period };
}

/** Never less than nothing: what is left of a plan is not paid out. */
function sumsOf(lines: readonly DueLine[]) {
  const sum = (of: 'cents' | 'costCents', least: bigint): bigint => {
    const all = lines.reduce((total, line) => total + line[of], 0n);
    return all >= least ? all : 0n;
  };
  return { lines, dueCents: sum('cents', LEAST_DUE_CENTS), costCents: sum('costCents', 0n) };
}
