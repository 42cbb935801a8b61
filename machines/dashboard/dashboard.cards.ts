import type { Dashboard, DashboardCard, DashboardFigure } from '#contract/entities/dashboard';
import type { CardsChange, DashboardContext, DashboardRecord } from './dashboard.types';

/** Pure functions over the cards of a dashboard. */

type Shown = Pick<DashboardContext, 'pending'> & { readonly record: DashboardRecord };

/** The cards to show: as the host has them, with the latest change. */
export const cardsOf = ({ record: { shown }, pending }: Shown): readonly DashboardCard[] =>
  pending.findLast(({ dashboardId }) => dashboardId === shown.id)?.cards ?? shown.cards;

/** What a card shows; nothing if it was not counted yet. */
export const figureOf = (
  figures: readonly DashboardFigure[],
  { metric, groupBy }: DashboardCard,
): DashboardFigure | undefined => figures.find((one) => one.metric === metric && one.groupBy === groupBy);

/** The record after a change was saved. The one that an account has before it makes any is no more, once there is one. */
export function withSaved(record: DashboardRecord, { dashboardId }: CardsChange, saved: Dashboard): DashboardRecord {
  const dashboards = record.dashboards.map((one) => (one.id === dashboardId ? saved : one));
  return { ...record, dashboards, ...(record.shown.id === dashboardId && { shown: saved }) };
}

/** The changes that still wait, of a dashboard that has another id now. */
export const waitingAfter = (pending: readonly CardsChange[], saved: Dashboard): readonly CardsChange[] => {
  const [done, ...rest] = pending;
  return rest.map((one) => (one.dashboardId === done?.dashboardId ? { ...one, dashboardId: saved.id } : one));
};
