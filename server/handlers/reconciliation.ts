import * as endpoints from '#contract/endpoints/operation/reconciliation';
import type { DifferenceState } from '#contract/entities/reconciliation';
import { askAboutDifference } from '../domain/money/reconcile/askAgain';
import { type BooksHost, comparedProviders } from '../domain/money/reconcile/providers';
import { reconcileAll } from '../domain/money/reconcile/reconcile';
import { readDifference, readReconciliation, setAside } from '../domain/money/reconcile/shownDifferences';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { ownCardHostOf } from './cardHost';

/** The permission says who may; the books are those of the whole installation. */
const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

type Context = Pick<CallContext, 'actAs' | 'providers' | 'clock'>;

const booksHostOf = (ctx: Context): BooksHost => ({ ...ownCardHostOf(ctx), lightning: ctx.providers.lightning });

const shown = (ctx: Context, state: DifferenceState) =>
  ctx.actAs(ALL, ({ db }) => readReconciliation(db, comparedProviders(booksHostOf(ctx)), state), READ);

export const reconciliationHandlers = {
  readReconciliation: openHandler(endpoints.readReconciliation, async (ctx, { query: { state } }) => {
    return { ...done, reconciliation: await shown(ctx, state) };
  }),

  reconcile: openHandler(endpoints.reconcile, async (ctx, { body: { days } }) => {
    await reconcileAll(booksHostOf(ctx), days, ctx.signal);
    return { ...done, reconciliation: await shown(ctx, 'open') };
  }),

  askAboutDifference: openHandler(endpoints.askAboutDifference, async (ctx, { params: { id } }) => {
    await askAboutDifference(booksHostOf(ctx), id);
    return { ...done, difference: await ctx.actAs(ALL, ({ db }) => readDifference(db, id), READ) };
  }),

  setDifferenceAside: openHandler(endpoints.setDifferenceAside, async ({ actAs, caller }, { params: { id }, body }) =>
    actAs(ALL, async ({ db }) => {
      await setAside(db, id, body.note, caller.id);
      return { ...done, difference: await readDifference(db, id) };
    }),
  ),
} satisfies HandlersOf<typeof endpoints>;
