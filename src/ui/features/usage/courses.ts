import type { UsageLimits, UsageOfMonth } from '#contract/entities/usage';
import { centsOfUsd, usdText } from '#contract/rules/money/amounts';
import { type Point, rounded, roundStep } from '#contract/rules/values/chartPlaces';

/** What a month came to until each of its days; cents are whole. */
export type DaySum = {
  readonly day: number;
  /** Of this day alone, and until it. Null: it has not come yet. */
  readonly usd: string | null;
  readonly untilUsd: string | null;
  /** Until the same day of the month before. Null: that month had no such day. */
  readonly beforeUntilUsd: string | null;
};

export function daySums({ course, days, passedDays }: Pick<UsageOfMonth, 'course' | 'days' | 'passedDays'>): DaySum[] {
  const known = new Map(course.map((one) => [one.day, one]));
  let [sum, before] = [0n, 0n];
  return Array.from({ length: days }, (_, index) => {
    const day = index + 1;
    const one = known.get(day);
    const usd = one?.usd ?? '0.00';
    sum += centsOfUsd(usd);
    before += centsOfUsd(one?.beforeUsd ?? '0.00');
    const isPassed = day <= passedDays;
    return {
      day,
      usd: isPassed ? usd : null,
      untilUsd: isPassed ? usdText(sum) : null,
      beforeUntilUsd: one?.beforeUsd === undefined && !isPassed ? null : usdText(before),
    };
  });
}

export type CostShape = {
  /** The lines across, from the bottom: 0, and three round sums. */
  readonly ticks: readonly { readonly y: number; readonly usd: string }[];
  readonly now: readonly Point[];
  readonly before: readonly Point[];
  /** Where the month comes to by its last day. Null: it is over. */
  readonly end: Point | null;
  /** How high the budget stands, and the share of it at which people are told. Null: there is none, or it is far above. */
  readonly budget: { readonly y: number; readonly alertY: number } | null;
};

export type Budget = Pick<UsageLimits, 'tellAtPercent'> & { readonly usd: string };

/** A budget that is so many times as high as all else would press the lines to the ground. */
const FAR_ABOVE = 4;

/** How the sums of a month are drawn. Null: nothing cost anything, then or now. */
export function costShape(usage: UsageOfMonth, budget: Budget | null): CostShape | null {
  const { days, passedDays, total } = usage;
  const sums = daySums(usage);
  const cents = (usd: string) => Number(centsOfUsd(usd));
  const most = Math.max(
    ...sums.flatMap((one) => [one.untilUsd, one.beforeUntilUsd].map((usd) => cents(usd ?? '0.00'))),
  );
  const sum = Math.max(most, cents(total.expectedUsd));
  if (sum === 0) return null;
  const near = budget !== null && cents(budget.usd) <= sum * FAR_ABOVE ? budget : null;
  const step = stepOf(Math.max(sum, cents(near?.usd ?? '0.00')));
  const xOf = (day: number) => rounded(days === 1 ? 0 : ((day - 1) / (days - 1)) * 100);
  const yOf = (usd: string) => rounded((cents(usd) / (step * 3)) * 100);
  const line = (read: (one: DaySum) => string | null) =>
    sums.flatMap((one) => {
      const usd = read(one);
      return usd === null ? [] : [{ x: xOf(one.day), y: yOf(usd) }];
    });
  return {
    ticks: [0, 1, 2, 3].map((count) => ({ y: rounded((count / 3) * 100), usd: usdText(BigInt(step * count)) })),
    now: line((one) => one.untilUsd),
    before: line((one) => one.beforeUntilUsd),
    end: passedDays < days ? { x: 100, y: yOf(total.expectedUsd) } : null,
    budget: near && { y: yOf(near.usd), alertY: rounded((yOf(near.usd) * near.tellAtPercent) / 100) },
  };
}

/** A round third of what the chart reaches up to, in whole cents. */
const stepOf = (most: number): number => Math.ceil(roundStep(Math.max(most / 3, 1)));

/** The day of the month on which a share of a budget is used up at the pace of its days. Null: not in this month, or it is already. */
export function dayOfShare(
  { days, passedDays, total }: Pick<UsageOfMonth, 'days' | 'passedDays' | 'total'>,
  { usd, tellAtPercent }: Budget,
): number | null {
  const [used, share] = [centsOfUsd(total.usd) * 100n, centsOfUsd(usd) * BigInt(tellAtPercent)];
  if (used <= 0n || used >= share) return null;
  const day = Number((share * BigInt(passedDays) + used - 1n) / used);
  return day <= days ? day : null;
}
