import * as endpoints from '#contract/endpoints/operation/reconciliation';
import { askAboutDifference } from '../domain/money/reconcile/askAgain';
import { type BooksHost, comparedProviders } from '../domain/money/reconcile/providers';
import { reconcileAll } from '../domain/money/reconcile/reconcile';
import { readDifference, readReconciliation, setAside } from '../domain/money/reconcile/shownDifferences';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { cardHostOf } from './cardHost';

/** The permission says who may; the books are those of the whole installation. */
const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

type Context = Pick<CallContext, 'actAs' | 'providers' | 'clock'>;

const booksHostOf = (ctx: Context): BooksHost => ({ ...cardHostOf(ctx), lightning: ctx.providers.lightning });

/** What is open now. */
const opened = (ctx: Context) =>
  ctx.actAs(ALL, ({ db }) => readReconciliation(db, comparedProviders(booksHostOf(ctx)), 'open'), READ);

export const reconciliationHandlers = {
  readReconciliation: openHandler(endpoints.readReconciliation, async (ctx, { query: { state } }) => {
    const providers = comparedProviders(booksHostOf(ctx));
    return { ...done, reconciliation: await ctx.actAs(ALL, ({ db }) => readReconciliation(db, providers, state), READ) };
  }),

  reconcile: openHandler(endpoints.reconcile, async (ctx, { body: { days } }) => {
    await reconcileAll(booksHostOf(ctx), days, ctx.signal);
    return { ...done, reconciliation: await opened(ctx) };
  }),

  askAboutDifference: openHandler(endpoints.askAboutDifference, async (ctx, { params: { id } }) => {
    await askAboutDifference(booksHostOf(ctx), id);
    return { ...done, difference: await ctx.actAs(ALL, ({ db }) => readDifference(db, id), READ) };
  }),

  setDifferenceAside: openHandler(endpoints.setDifferenceAside, async ({ actAs, caller }, { params: { id }, body: { note } }) =>
    actAs(ALL, async ({ db }) => {
      await setAside(db, id, note, caller.id);
      return { ...done, difference: await readDifference(db, id) };
    }),
  ),
} satisfies HandlersOf<typeof endpoints>;
