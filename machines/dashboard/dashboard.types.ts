import type { Dashboard, DashboardCard, DashboardFigure } from '#contract/entities/dashboard';
import type { Metric, MetricField, MetricSource } from '#contract/entities/metric';
import type { DashboardChoice } from '#contract/rules/metrics/dashboardChoice';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

export type DashboardInput = { readonly targetAccountId: number; readonly choice: DashboardChoice };

/** The dashboards of an account, and what the one that is shown comes to. */
export type DashboardRecord = {
  readonly dashboards: readonly Dashboard[];
  readonly metrics: readonly Metric[];
  readonly source: MetricSource;
  /** The facts that are reported, which filters and formulas know, too. */
  readonly fields: readonly MetricField[];
  readonly shown: Dashboard;
  readonly figures: readonly DashboardFigure[];
  /** Before this second some conversations that would count, now or before, are not kept any more; null: all are there. */
  readonly keptSince: number | null;
};

/** Other cards, or the same in another order, size or kind. */
export type CardsChange = { readonly dashboardId: string; readonly cards: readonly DashboardCard[] };

/** A card that was taken away, and where it stood. */
export type RemovedCard = {
  readonly targetAccountId: number;
  readonly dashboardId: string;
  readonly card: DashboardCard;
  readonly at: number;
  /** How many cards there were. */
  readonly of: number;
};

/** A file: all figures as CSV, or a card as a picture. */
export type DashboardFile =
  | { readonly as: 'csv' }
  | { readonly as: 'picture'; readonly metric: Metric; readonly card: DashboardCard; readonly figure: DashboardFigure };

export type DashboardTask = 'load' | 'count' | 'save' | 'share';

export type DashboardContext = DashboardInput &
  AskAgain & {
    /** As the host has it; null until it is loaded. */
    readonly record: DashboardRecord | null;
    /** Changes without an answer, oldest first; the first one is being sent. */
    readonly pending: readonly CardsChange[];
    /** The file that is made, or was made last. */
    readonly file: DashboardFile | null;
    readonly failure: Failure | null;
    readonly failedTask: DashboardTask | null;
  };

export type DashboardEvent =
  /** The address asks for this. */
  | { type: 'dashboard.choose'; choice: DashboardChoice }
  /** A metric or a dashboard was changed. */
  | { type: 'dashboard.refresh' }
  | { type: 'dashboard.change'; change: CardsChange }
  /** Takes away a card of the dashboard that is shown. */
  | { type: 'dashboard.remove'; at: number }
  | { type: 'dashboard.putBack'; removed: RemovedCard }
  | { type: 'dashboard.share'; file: DashboardFile }
  | { type: 'dashboard.retry' }
  | { type: 'dashboard.dismiss' }
  | StreamNews
  | NetworkEvent;

/** Sent to the workspace: it can be undone for a while. */
export type DashboardNews = {
  readonly type: 'dashboard.removed';
  /** What the card's metric is called. */
  readonly title: string;
  readonly removed: RemovedCard;
};

/** The button of that notice. */
export type DashboardUndo = { readonly type: 'dashboard.undo'; readonly removed: RemovedCard };

/** `shown`: what the change is of, which one that nobody made yet is made from. */
export type SaveCardsInput = {
  readonly targetAccountId: number;
  readonly change: CardsChange;
  readonly shown: Dashboard;
};
export type SaveCardsOutput =
  | { readonly kind: 'done'; readonly dashboard: Dashboard }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type MakeFileInput = DashboardInput & { readonly dashboardId: string; readonly file: DashboardFile };
