import { PLAN_NOT_FOR_TERM } from '#contract/rules/messages/plans';
import { type Change, changeTo, type Running, type Sold } from '#contract/rules/money/plans/changes';
import { DAY_MS, type PlanTerm } from '#contract/rules/money/plans/periods';
import type { KeptLine, Makes, PlanTerms } from '../../../db/schema/index';
import { Refusal } from '../../../request/refusal';
import type { BillRow } from './bills';
import type { Sale } from './catalogue';
import { periodOf, type SubscriptionRow } from './subscriptions';

/** What choosing a plan for a term means for an organization. */

/** What it has: the latest subscription, also one that has ended, and the bill of it that is not paid. */
export type Standing = { readonly latest: SubscriptionRow | null; readonly overdue: BillRow | null };

export type Choice = {
  readonly kind: 'trial' | Change['kind'];
  readonly term: PlanTerm;
  readonly atMs: number;
  readonly lines: readonly KeptLine[];
  readonly dueCents: bigint;
  readonly costCents: bigint;
  /** What the next period costs, and when it begins. */
  readonly next: { readonly cents: bigint; readonly atMs: number };
  readonly makes: Makes;
};

export const runningOf = ({ latest }: Standing): SubscriptionRow | null => (latest?.state === 'ended' ? null : latest);

export const termsOf = ({ name, productItems, entitlements }: PlanTerms): PlanTerms => ({ name, productItems, entitlements });

/** What a term of a plan costs. Null: it cannot be chosen for it. */
export function soldFor({ plan, prices, costs }: Sale, term: PlanTerm): Sold | null {
  const cents = prices[term];
  return cents === null ? null : { planId: plan.id, term, cents, costCents: costs?.[term] ?? 0n };
}

/** Null: the plan is not sold for this term. */
export function choiceOf(standing: Standing, sale: Sale, term: PlanTerm, nowMs: number): Choice | null {
  const sold = soldFor(sale, term);
  if (!sold) return null;
  const current = runningOf(standing);
  const isTrial = current?.state === 'trial';
  const running: Running | null = current && { ...current, period: periodOf(current), isTrial };
  const tries = standing.latest === null && sale.plan.trialDays > 0;
  const change = tries ? trialOf(sale.plan.trialDays, nowMs) : changeTo(running, sold, nowMs);
  const overdue = change.kind === 'start' ? null : standing.overdue;
  const nameOf = (planId: string) => (planId === sold.planId ? sale.plan.name : (current?.plan.name ?? planId));
  const { period } = change;
  return {
    kind: change.kind,
    term,
    atMs: change.atMs,
    lines: [
      ...change.lines.map(({ costCents: _, cents, ...line }): KeptLine => ({
        ...line,
        planName: nameOf(line.planId),
        cents: String(cents),
      })),
      ...(overdue?.lines ?? []).map((line): KeptLine => ({ ...line, kind: 'overdue' })),
    ],
    dueCents: change.dueCents + (overdue?.cents ?? 0n),
    costCents: change.costCents + (overdue?.costCents ?? 0n),
    next: { cents: sold.cents, atMs: period.endMs },
    makes: {
      kind: current ? 'change' : 'start',
      planId: sold.planId,
      term,
      plan: termsOf(sale.plan),
      cents: String(sold.cents),
      costCents: String(sold.costCents),
      ...period,
      ...(running && { of: { planId: running.planId, term: running.term, untilMs: running.period.endMs } }),
      ...(overdue && { overdueId: overdue.id }),
    },
  };
}

/** @throws Refusal 422 */
export function requireChoice(standing: Standing, sale: Sale, term: PlanTerm, nowMs: number): Choice {
  const choice = choiceOf(standing, sale, term, nowMs);
  if (!choice) throw new Refusal(422, PLAN_NOT_FOR_TERM, { input: 'term' });
  return choice;
}

/** The first plan of an organization may be tried; nothing is due before the trial is over. */
function trialOf(days: number, nowMs: number) {
  const period = { startMs: nowMs, endMs: nowMs + days * DAY_MS };
  return { kind: 'trial' as const, atMs: nowMs, lines: [] as Change['lines'], dueCents: 0n, costCents: 0n, period };
}
