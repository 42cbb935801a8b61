import { dequal } from 'dequal/lite';
import { assign, raise, sendParent, setup } from 'xstate';
import { FIGURES_AGAIN_MS } from '#contract/rules/constants';
import {
  LOAD_FIGURES_FAILED,
  LOAD_METRICS_FAILED,
  SAVE_DASHBOARD_FAILED,
  SHARE_DASHBOARD_FAILED,
} from '#contract/rules/messages/metrics';
import { isBack } from '../network';
import { isStale, READ, STALE } from '../shared/askAgain';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { figureOf, removalOf, waitingAfter, withCardBack, withoutCard, withSaved } from './dashboard.cards';
import type {
  CardsChange,
  DashboardContext,
  DashboardEvent,
  DashboardInput,
  DashboardNews,
  DashboardRecord,
  DashboardTask,
  MakeFileInput,
  SaveCardsInput,
  SaveCardsOutput,
} from './dashboard.types';

export const dashboardSetup = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as DashboardInput,
    tags: {} as Tag,
  },
  actors: {
    readDashboard: placeholder<DashboardInput, DashboardRecord>('readDashboard'),
    saveCards: placeholder<SaveCardsInput, SaveCardsOutput>('saveCards'),
    makeFile: placeholder<MakeFileInput, void>('makeFile'),
  },
  delays: { again: FIGURES_AGAIN_MS },
  guards: {
    isOther: ({ context, event }) => event.type === 'dashboard.choose' && !dequal(event.choice, context.choice),
    mustAskAgain: isStale,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isOfLog: ({ event }) =>
      event.type === 'realtime.received' && (event.event.type === 'log.created' || event.event.type === 'log.changed'),
    hasCard: ({ context, event }) => event.type === 'dashboard.remove' && removalOf(context, event.at) !== null,
    /** The button of a notice may be pressed at another account. */
    mayPutBack: ({ context, event }) =>
      event.type === 'dashboard.putBack' &&
      event.removed.targetAccountId === context.targetAccountId &&
      withCardBack(shownOf(context), event.removed) !== null,
    hasPending: ({ context }) => context.pending.length > 0,
    isSaved: (_, output: SaveCardsOutput) => output.kind === 'done',
    /** It has a card that nobody counted yet. */
    isUncounted: ({ context }, output: SaveCardsOutput) =>
      output.kind === 'done' &&
      output.dashboard.cards.some((card) => figureOf(context.record?.figures ?? [], card) === undefined),
  },
  actions: {
    keepChoice: assign(({ event }) => (event.type === 'dashboard.choose' ? { choice: event.choice } : {})),
    beginReading: assign(READ),
    askAgain: assign(STALE),
    setRecord: assign(({ context }, record: DashboardRecord) => ({ record, ...without(context, 'load', 'count') })),
    queueChange: assign(({ context, event }) =>
      event.type === 'dashboard.change' ? queued(context, event.change) : {},
    ),
    queueRemoval: assign(({ context, event }) => {
      const removed = event.type === 'dashboard.remove' ? removalOf(context, event.at) : null;
      return removed ? queued(context, withoutCard(shownOf(context), removed)) : {};
    }),
    queueReturn: assign(({ context, event }) => {
      const change = event.type === 'dashboard.putBack' ? withCardBack(shownOf(context), event.removed) : null;
      return change ? queued(context, change) : {};
    }),
    tellRemoved: sendParent(({ context, event }): DashboardNews => {
      const removed = required(event.type === 'dashboard.remove' ? removalOf(context, event.at) : null);
      const { metric } = removed.card;
      const title = context.record?.metrics.find(({ name }) => name === metric)?.title ?? metric;
      return { type: 'dashboard.removed', title, removed };
    }),
    takeSaved: assign(({ context: { record, pending } }, output: SaveCardsOutput) => {
      const [change] = pending;
      if (output.kind !== 'done' || record === null || change === undefined) return {};
      return { record: withSaved(record, change, output.dashboard), pending: waitingAfter(pending, output.dashboard) };
    }),
    // What was changed after it stands on what was refused.
    takeBack: assign((_, output: SaveCardsOutput) =>
      output.kind === 'refused' ? { pending: [], failure: output.failure, failedTask: 'save' as const } : {},
    ),
    keepUnsaved: assign((_, { error }: Thrown) => ({
      pending: [],
      failure: toFailure(error, SAVE_DASHBOARD_FAILED),
      failedTask: 'save' as const,
    })),
    keepFile: assign(({ context, event }) =>
      event.type === 'dashboard.share' ? { file: event.file, ...without(context, 'share') } : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { readonly task: keyof typeof FAILED }) => ({
      failure: toFailure(error, FAILED[task]),
      failedTask: task,
    })),
    forgetFailure: assign({ failure: null, failedTask: null }),
    countAgain: raise({ type: 'dashboard.refresh' }),
  },
});

const FAILED = {
  load: LOAD_METRICS_FAILED,
  count: LOAD_FIGURES_FAILED,
  share: SHARE_DASHBOARD_FAILED,
} as const;

/** A change that waits for its turn. */
const queued = (context: DashboardContext, change: CardsChange): Partial<DashboardContext> => ({
  pending: [...context.pending, change],
  ...without(context, 'save'),
});

const shownOf = ({ record, pending }: DashboardContext) => ({ record: required(record), pending });

/** Forgets a failure of one of these. */
const without = ({ failedTask }: DashboardContext, ...tasks: readonly DashboardTask[]): Partial<DashboardContext> =>
  failedTask !== null && tasks.includes(failedTask) ? { failure: null, failedTask: null } : {};

/** The change that is sent, and the dashboard that it is of. */
export function sentOf({ targetAccountId, record, pending: [first] }: DashboardContext): SaveCardsInput {
  const change = required(first);
  const { dashboards, shown } = required(record);
  return {
    targetAccountId,
    change,
    shown: dashboards.find(({ id }) => id === change.dashboardId) ?? shown,
  };
}
