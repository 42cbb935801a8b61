import * as endpoints from '#contract/endpoints/money/usage';
import { csvLines, csvOfParts } from '../domain/csv';
import { readUsageCounts } from '../domain/money/usageCounts';
import { readLimits, setLimits } from '../domain/money/usageLimits';
import { readUsageMonth } from '../domain/money/usageMonth';
import { listPrices, paidPrices, setPrice } from '../domain/money/usagePrices';
import { listUsageRows, USAGE_COLUMNS, usageFileRows } from '../domain/money/usageRows';
import { monthOf } from '../domain/money/usageTime';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import type { Tx } from '../request/tx';

/** What an account pays is a price of those above it, which it does not see by itself. */
const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

export const usageHandlers = {
  readUsage: handler(endpoints.readUsage, async ({ db, target, clock }, { query }) => ({
    ...done,
    ...(await readUsageCounts(db, target, query, clock.nowMs())),
  })),

  readUsageMonth: openHandler(endpoints.readUsageMonth, async ({ actAs, scoped, target, clock }, { query }) => {
    const { by, item, format, month = monthOf(clock.nowMs()) } = query;
    const nowMs = clock.nowMs();
    if (format === 'csv') {
      const rows = await scoped(({ db }) => usageFileRows(db, target, month), READ);
      return new FileReply({
        name: `usage-${target.id}-${month}.csv`,
        type: 'text/csv',
        text: csvOfParts([csvLines([USAGE_COLUMNS]), csvLines(rows)]),
      });
    }
    const prices = await actAs(ALL, ({ db }) => paidPrices(db, target.id, nowMs), READ);
    const read = ({ db }: Tx) => readUsageMonth(db, target, { month, by, item }, { prices, nowMs });
    return { ...done, usage: await scoped(read, READ) };
  }),

  listUsage: handler(endpoints.listUsage, async ({ db, target }, { query }) => ({
    ...done,
    ...(await listUsageRows(db, target, query)),
  })),

  listUsagePrices: openHandler(endpoints.listUsagePrices, async ({ actAs, scoped, target, clock }) => {
    const nowMs = clock.nowMs();
    const paid = await actAs(ALL, ({ db }) => paidPrices(db, target.id, nowMs), READ);
    return { ...done, prices: await scoped(({ db }) => listPrices(db, target.id, { paid, nowMs }), READ) };
  }),

  setUsagePrice: handler(endpoints.setUsagePrice, async ({ db, target, clock }, { body }) => {
    await setPrice(db, target, body, clock.nowMs());
    return done;
  }),

  readUsageLimits: handler(endpoints.readUsageLimits, async ({ db, target, clock }) => ({
    ...done,
    limits: await readLimits(db, target, clock.nowMs()),
  })),

  setUsageLimits: handler(endpoints.setUsageLimits, async ({ db, target, clock }, { body }) => {
    await setLimits(db, target, body);
    return { ...done, limits: await readLimits(db, target, clock.nowMs()) };
  }),
} satisfies HandlersOf<typeof endpoints>;
