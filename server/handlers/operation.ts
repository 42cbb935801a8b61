import * as announcementCalls from '#contract/endpoints/operation/announcement';
import * as installationCalls from '#contract/endpoints/operation/installation';
import { NOT_FOUND, REFUND_PROCESSED, UNTIL_IS_OVER } from '#contract/rules/messages';
import { amountOf } from '../domain/money/amount';
import { accountCalled, refund } from '../domain/money/refund';
import { clearAnnouncement, readAnnouncement, saveAnnouncement } from '../domain/operation/announcement';
import { readCallsForReview } from '../domain/operation/callsForReview';
import { readDatabase, readHosts } from '../domain/operation/installation';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { readJobs, runAgain } from '../jobs/states';
import { carryOutOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';

const endpoints = { ...announcementCalls, ...installationCalls };

/** The permission says who may; what they work with belongs to no account. */
const ALL = { kind: 'super' } as const;
const JOBS = { kind: 'jobs' } as const;

export const operationHandlers = {
  readInstallation: openHandler(endpoints.readInstallation, async ({ actAs, services, providers, clock }) => {
    await services.report();
    const jobs = await actAs(JOBS, ({ db }) => readJobs(db, clock.now()));
    const installation = await actAs(ALL, async ({ db }) => ({
      database: await readDatabase(db),
      jobs,
      ...(await readHosts(db, providers.states, clock.nowMs())),
    }));
    return { success: true as const, installation };
  }),

  runJob: openHandler(endpoints.runJob, async ({ actAs }, { body }) => ({
    success: true as const,
    queued: await actAs(JOBS, ({ db }) => runAgain(db, body.name)),
  })),

  readAnnouncement: openHandler(endpoints.readAnnouncement, async ({ actAs, clock }) => ({
    success: true as const,
    announcement: await actAs(ALL, ({ db }) => readAnnouncement(db, clock.now())),
  })),

  saveAnnouncement: openHandler(endpoints.saveAnnouncement, async ({ actAs, clock }, { body }) => {
    if (typeof body.until === 'number' && body.until * 1_000 <= clock.nowMs()) {
      const issues = [{ path: 'until', message: UNTIL_IS_OVER }];
      throw new Refusal(422, UNTIL_IS_OVER, { input: 'until', issues });
    }
    return { success: true as const, announcement: await actAs(ALL, (tx) => saveAnnouncement(tx, body)) };
  }),

  clearAnnouncement: openHandler(endpoints.clearAnnouncement, async ({ actAs }) => {
    await actAs(ALL, clearAnnouncement);
    return { success: true as const };
  }),

  issueRefundToUser: openHandler(endpoints.issueRefundToUser, async (ctx, { body }) => {
    const { actAs, providers, caller, once } = ctx;
    const { username, usdAmount, satsAmount } = body;
    const rate = await providers.rates.now();
    const given =
      usdAmount === undefined
        ? { amount: satsAmount ?? 0, unit: 'SATS' as const }
        : { amount: usdAmount, unit: 'USD' as const };
    const amount = amountOf(given, rate);
    return actAs(ALL, ({ db }) =>
      carryOutOnce(db, once, async () => {
        const found = await accountCalled(db, username);
        if (!found) throw new Refusal(404, NOT_FOUND, { input: 'username' });
        await refund(db, { accountId: found.id, amount, by: caller.id, rate });
        return { success: true as const, message: REFUND_PROCESSED };
      }),
    );
  }),

  fetchCallsForReview: handler(endpoints.fetchCallsForReview, async ({ db, target, clock }, { query }) => ({
    success: true as const,
    ...(await readCallsForReview(db, target, query, clock.nowMs())),
  })),
} satisfies HandlersOf<typeof endpoints>;
