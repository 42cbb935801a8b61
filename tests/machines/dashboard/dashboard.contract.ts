import { FIGURES_AGAIN_MS } from '#contract/rules/constants';
import { type DashboardContext, dashboardMachine, type RemovedCard, type SaveCardsOutput } from '#machines/dashboard';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { AWAY } from './dashboard.plan';

const BOARD = '2 editDashboard, metrics';
const LOGS = '7 Logs, tasks, webhooks';
const SHOWN = ['open.figures.counted', 'open.cards.resting', 'open.files.none'];
const FORGOTTEN: Partial<DashboardContext> = { failure: null, failedTask: null };
const COUNTS = { to: 'open.figures.counting', does: ['beginReading'], sets: { isStale: false } } as const;

type Facts = { readonly context: DashboardContext };
type Chosen = Facts & { readonly event: { readonly choice: DashboardContext['choice'] } };
type Removing = Facts & { readonly event: { readonly at: number } };
type Returning = Facts & { readonly event: { readonly removed: RemovedCard } };
type Told = { readonly event: { readonly event: { readonly type: string } } };
type Answered = Facts & { readonly event: { readonly output: SaveCardsOutput } };

const isOther = ({ context, event }: Chosen) => JSON.stringify(event.choice) !== JSON.stringify(context.choice);
const isOfLog = ({ event: { event } }: Told) => event.type === 'log.created' || event.type === 'log.changed';
const isBack = ({ context, event }: Facts & { readonly event: { readonly online: boolean } }) =>
  event.online && isAway(context.failure);

/** What failed is forgotten once it is done again. */
const again = ({ failedTask }: DashboardContext, ...tasks: readonly string[]): Partial<DashboardContext> =>
  failedTask !== null && tasks.includes(failedTask) ? FORGOTTEN : {};

/** The dashboard of that id, with its cards as they were put last; the one that nobody made yet is the one that is shown. */
const boardOf = ({ record, pending }: DashboardContext, wanted: string) => {
  const id = record?.dashboards.some((one) => one.id === wanted) || wanted !== 'default' ? wanted : record?.shown.id;
  const board = record?.dashboards.find((one) => one.id === id);
  return (
    board && { id: board.id, cards: pending.findLast(({ dashboardId }) => dashboardId === id)?.cards ?? board.cards }
  );
};
const shownCards = (context: DashboardContext) => boardOf(context, context.record?.shown.id ?? '')?.cards ?? [];
/** Its dashboard is there without it. */
const mayPutBack = ({ context, event: { removed } }: Returning) => {
  const cards = boardOf(context, removed.dashboardId)?.cards;
  const isThere = JSON.stringify(cards?.[removed.at]) === JSON.stringify(removed.card);
  return removed.targetAccountId === context.targetAccountId && !!cards && !(cards.length >= removed.of && isThere);
};

/** A card that was never counted, since it is divided otherwise. */
const isUncounted = ({ context, event: { output } }: Answered) =>
  output.kind === 'done' &&
  output.dashboard.cards.some(
    ({ metric, groupBy }) =>
      !context.record?.figures.some((figure) => figure.metric === metric && figure.groupBy === groupBy),
  );

/** The dashboard as it is now; what still waits is of it, whatever it was called. */
const saved = ({ context: { record, pending }, event: { output } }: Answered): Partial<DashboardContext> => {
  const [first, ...rest] = pending;
  if (output.kind !== 'done' || !record || !first) return {};
  const is = (id: string) => id === first.dashboardId;
  return {
    record: {
      ...record,
      dashboards: record.dashboards.map((one) => (is(one.id) ? output.dashboard : one)),
      shown: is(record.shown.id) ? output.dashboard : record.shown,
    },
    pending: rest.map((one) => (is(one.dashboardId) ? { ...one, dashboardId: output.dashboard.id } : one)),
  };
};

export const dashboardContract = defineContract(dashboardMachine, {
  start: [{ to: 'loading', section: BOARD }],
  rows: [
    {
      in: 'loading',
      on: 'dashboard.choose',
      when: 'isOther',
      given: isOther,
      to: 'loading',
      reenter: true,
      does: ['keepChoice'],
      sets: ({ event }) => ({ choice: event.choice }),
      section: BOARD,
    },
    { in: 'loading', on: 'dashboard.refresh', to: 'loading', reenter: true, section: BOARD },
    {
      in: 'loading',
      on: 'done readDashboard',
      to: SHOWN,
      does: ['setRecord'],
      sets: ({ event }) => ({ record: event.output }),
      section: LOGS,
    },
    {
      in: 'loading',
      on: 'error readDashboard',
      to: 'failed',
      does: ['keepError'],
      sets: { failure: AWAY, failedTask: 'load' },
      section: '8',
    },
    {
      in: 'failed',
      on: 'dashboard.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: '8',
    },
    {
      in: 'failed',
      on: 'dashboard.choose',
      when: 'isOther',
      given: isOther,
      to: 'loading',
      does: ['keepChoice', 'forgetFailure'],
      sets: ({ event }) => ({ choice: event.choice, ...FORGOTTEN }),
      section: BOARD,
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'loading',
      does: ['forgetFailure'],
      sets: FORGOTTEN,
      section: '8',
    },
    {
      in: 'open.figures',
      on: 'dashboard.choose',
      when: 'isOther',
      given: isOther,
      to: 'open.figures.counting',
      does: ['keepChoice', 'beginReading'],
      sets: ({ event }) => ({ choice: event.choice, isStale: false }),
      section: BOARD,
    },
    { in: 'open.figures', on: 'dashboard.refresh', ...COUNTS, section: BOARD },
    { in: 'open.figures', on: 'dashboard.retry', ...COUNTS, section: '8' },
    { in: 'open.figures', on: 'realtime.reset', ...COUNTS, section: '5' },
    { in: 'open.figures', on: 'network.changed', when: 'isBack', given: isBack, ...COUNTS, section: '8' },
    {
      in: 'open.figures.counted',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'open.figures.outdated',
      section: LOGS,
    },
    {
      in: 'open.figures.counted',
      on: 'realtime.received',
      when: 'isOfLog',
      given: isOfLog,
      to: 'open.figures.outdated',
      section: LOGS,
    },
    {
      in: 'open.figures.outdated',
      on: 'after again',
      afterMs: FIGURES_AGAIN_MS,
      ...COUNTS,
      section: LOGS,
    },
    {
      in: 'open.figures.counting',
      on: 'realtime.received',
      when: 'isOfLog',
      given: isOfLog,
      does: ['askAgain'],
      sets: { isStale: true },
      section: LOGS,
    },
    {
      in: 'open.figures.counting',
      on: 'done readDashboard',
      to: 'open.figures.counted',
      does: ['setRecord'],
      sets: ({ context, event }) => ({ record: event.output, ...again(context, 'load', 'count') }),
      section: LOGS,
    },
    {
      in: 'open.figures.counting',
      on: 'error readDashboard',
      to: 'open.figures.counted',
      does: ['keepError'],
      sets: { failure: AWAY, failedTask: 'count' },
      section: '8',
    },
    {
      in: 'open.cards',
      on: 'dashboard.change',
      does: ['queueChange'],
      sets: ({ context, event }) => ({ pending: [...context.pending, event.change], ...again(context, 'save') }),
      section: BOARD,
    },
    {
      in: 'open.cards',
      on: 'dashboard.remove',
      when: 'hasCard',
      given: ({ context, event }: Removing) => shownCards(context)[event.at] !== undefined,
      does: ['send parent dashboard.removed', 'queueRemoval'],
      sets: ({ context, event }) => ({
        pending: [
          ...context.pending,
          {
            dashboardId: context.record?.shown.id ?? nothing(),
            cards: shownCards(context).filter((_, place) => place !== event.at),
          },
        ],
        ...again(context, 'save'),
      }),
      section: 'experience, optimistic and undo',
    },
    {
      in: 'open.cards',
      on: 'dashboard.putBack',
      when: 'mayPutBack',
      given: mayPutBack,
      does: ['queueReturn'],
      sets: ({ context, event: { removed } }) => {
        const { id, cards } = boardOf(context, removed.dashboardId) ?? nothing();
        const back = [...cards.slice(0, removed.at), removed.card, ...cards.slice(removed.at)];
        return { pending: [...context.pending, { dashboardId: id, cards: back }], ...again(context, 'save') };
      },
      section: 'experience, optimistic and undo',
    },
    { in: 'open.cards', on: 'dashboard.dismiss', does: ['forgetFailure'], sets: FORGOTTEN, section: '8' },
    {
      in: 'open.cards.resting',
      on: 'always',
      when: 'hasPending',
      given: ({ context }) => context.pending.length > 0,
      to: 'open.cards.saving',
      section: BOARD,
    },
    {
      in: 'open.cards.saving',
      on: 'done saveCards',
      when: 'isUncounted(…)',
      given: isUncounted,
      to: 'open.cards.resting',
      does: ['takeSaved', 'raise dashboard.refresh'],
      sets: saved,
      section: BOARD,
    },
    {
      in: 'open.cards.saving',
      on: 'done saveCards',
      when: 'isSaved(…)',
      given: ({ context, event }) => event.output.kind === 'done' && !isUncounted({ context, event }),
      to: 'open.cards.resting',
      does: ['takeSaved'],
      sets: saved,
      section: BOARD,
    },
    // What was changed after it stands on what was refused.
    {
      in: 'open.cards.saving',
      on: 'done saveCards',
      to: 'open.cards.resting',
      does: ['takeBack'],
      sets: ({ event: { output } }) =>
        output.kind === 'refused' ? { pending: [], failure: output.failure, failedTask: 'save' } : {},
      section: '8',
    },
    {
      in: 'open.cards.saving',
      on: 'error saveCards',
      to: 'open.cards.resting',
      does: ['keepUnsaved'],
      sets: { pending: [], failure: AWAY, failedTask: 'save' },
      section: '8',
    },
    {
      in: 'open.files.none',
      on: 'dashboard.share',
      to: 'open.files.making',
      does: ['keepFile'],
      sets: ({ context, event }) => ({ file: event.file, ...again(context, 'share') }),
      section: BOARD,
    },
    { in: 'open.files.making', on: 'done makeFile', to: 'open.files.none', section: BOARD },
    {
      in: 'open.files.making',
      on: 'error makeFile',
      to: 'open.files.none',
      does: ['keepError'],
      sets: { failure: AWAY, failedTask: 'share' },
      section: '8',
    },
  ],
  inputs: {
    readDashboard: ({ context: { choice } }) => ({ targetAccountId: 12, choice }),
    saveCards: ({ context: { record, pending } }) => ({
      targetAccountId: 12,
      change: pending[0] ?? nothing(),
      shown: record?.dashboards.find(({ id }) => id === pending[0]?.dashboardId) ?? record?.shown ?? nothing(),
    }),
    makeFile: ({ context: { choice, record, file } }) => ({
      targetAccountId: 12,
      choice,
      dashboardId: record?.shown.id ?? nothing(),
      file: file ?? nothing(),
    }),
  },
  invariants: {
    'there are figures while a dashboard is shown': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.record !== null,
    'cards that were put otherwise are being saved': (snapshot) =>
      !snapshot.matches({ open: { cards: 'resting' } }) || snapshot.context.pending.length === 0,
    'failed only with a failure': (snapshot) => !snapshot.matches('failed') || snapshot.context.failure !== null,
  },
});

function nothing(): never {
  throw new Error('There is nothing that could be sent.');
}
