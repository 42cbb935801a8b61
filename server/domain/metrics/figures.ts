import type { Dashboard, DashboardFigure } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import type { LogFilters } from '#contract/rules/conversations/logChoice';
import { METRIC_TOO_SLOW, NO_SUCH_METRIC } from '#contract/rules/messages/metrics';
import { spansOfRange } from '#contract/rules/metrics/span';
import { Refusal } from '../../request/refusal';
import type { LogTarget } from '../logs/filters';
import { readKeptSince } from '../logs/retention';
import { type Counting, counted, evaluate } from './evaluate';

/** After so long the cards that are left say that it takes too long. */
const ALL_CARDS_MS = 25_000;

export type FiguresOf = {
  readonly target: LogTarget;
  readonly metrics: readonly Metric[];
  readonly nowMs: number;
  /** In place of the dashboard's own. */
  readonly dateFilter?: string | undefined;
  readonly timezone?: string | undefined;
  readonly filters?: LogFilters | undefined;
};

type Figures = {
  readonly figures: DashboardFigure[];
  /** Before this second some conversations that would count, now or before, are not kept any more; null: all are there. */
  readonly keptSince: number | null;
};

/** What each card of a dashboard shows, in their order. Each is counted by itself, so that one that fails takes none with it. */
export async function readFigures(
  count: Counting,
  { cards, ...board }: Pick<Dashboard, 'cards' | 'dateFilter' | 'timezone' | 'filters'>,
  { target, metrics, nowMs, ...chosen }: FiguresOf,
): Promise<Figures> {
  const timezone = chosen.timezone ?? board.timezone;
  const filters = chosen.filters ?? board.filters;
  const spans = spansOfRange(chosen.dateFilter ?? board.dateFilter, timezone, nowMs);
  const endMs = performance.now() + ALL_CARDS_MS;
  const figures: DashboardFigure[] = [];
  for (const { metric: name, groupBy } of cards) {
    const card = { metric: name, ...(groupBy !== undefined && { groupBy }) };
    const metric = metrics.find((one) => one.name === name);
    if (!metric) figures.push({ ...card, problem: NO_SUCH_METRIC });
    else if (performance.now() > endMs) figures.push({ ...card, problem: METRIC_TOO_SLOW });
    else {
      const minimumSampleSize = leastOf(metric);
      const asked = { metric, target, spans, timezone, nowMs, filters, minimumSampleSize, groupBy };
      figures.push({ ...card, ...(await told(() => evaluate(count, asked))) });
    }
  }
  const { startsS, endS: endBeforeS } = spans.before;
  return { figures, keptSince: await keptSinceOf(count, target, { startS: startsS[0] ?? endBeforeS, nowMs }) };
}

/** Where that takes too long, the figures are shown without it. */
async function keptSinceOf(
  count: Counting,
  target: LogTarget,
  time: { readonly startS: number; readonly nowMs: number },
): Promise<number | null> {
  try {
    return await counted(count, (db) => readKeptSince(db, target, time));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A share of nothing is not 0. */
const leastOf = ({ format }: Metric): number => (format === 'percent' ? 1 : 0);

async function told(
  count: () => ReturnType<typeof evaluate>,
): Promise<Pick<DashboardFigure, 'problem' | 'timeSeries'>> {
  try {
    return { timeSeries: await count() };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}
