import { dequal } from 'dequal/lite';
import type { Dashboard, DashboardCard, DashboardFigure } from '#contract/entities/dashboard';
import type { CardsChange, DashboardContext, DashboardRecord, RemovedCard } from './dashboard.types';

/** Pure functions over the cards of a dashboard. */

type Shown = Pick<DashboardContext, 'pending'> & { readonly record: DashboardRecord };

/** The cards to show: as the host has them, with the latest change. */
export const cardsOf = ({ record: { shown }, pending }: Shown): readonly DashboardCard[] => cardsNow(shown, pending);

const cardsNow = ({ id, cards }: Dashboard, pending: readonly CardsChange[]): readonly DashboardCard[] =>
  pending.findLast(({ dashboardId }) => dashboardId === id)?.cards ?? cards;

/** A card of the dashboard that is shown, as it may be put back; null: it has none at that place. */
export function removalOf(context: DashboardContext, at: number): RemovedCard | null {
  const { targetAccountId, record, pending } = context;
  const cards = record === null ? [] : cardsOf({ record, pending });
  const card = cards[at];
  return record && card ? { targetAccountId, dashboardId: record.shown.id, card, at, of: cards.length } : null;
}

/** The cards without one. */
export const withoutCard = ({ record, pending }: Shown, { dashboardId, at }: RemovedCard): CardsChange => ({
  dashboardId,
  cards: cardsOf({ record, pending }).toSpliced(at, 1),
});

/** The cards with one where it stood; null: its dashboard is gone, or the host did not take it away. */
export function withCardBack({ record, pending }: Shown, removed: RemovedCard): CardsChange | null {
  const { dashboardId, card, at, of } = removed;
  const board = boardOf(record, dashboardId);
  if (!board) return null;
  const cards = cardsNow(board, pending);
  const isThere = cards.length >= of && dequal(cards[at], card);
  return isThere ? null : { dashboardId: board.id, cards: cards.toSpliced(at, 0, card) };
}

/** A dashboard by its id. The one that nobody made yet is the one that its first change made. */
const boardOf = ({ dashboards, shown }: DashboardRecord, id: string): Dashboard | null =>
  dashboards.find((one) => one.id === id) ?? (id === 'default' ? shown : null);

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
