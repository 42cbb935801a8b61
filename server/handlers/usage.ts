import * as endpoints from '#contract/endpoints/money/usage';
import { csvLines, csvOfParts } from '../domain/csv';
import { readUsageCounts } from '../domain/money/usageCounts';
import { readUsageMonth } from '../domain/money/usageMonth';
import { listPrices, setPrice } from '../domain/money/usagePrices';
import { listUsageRows, USAGE_COLUMNS, usageFileRows } from '../domain/money/usageRows';
import { monthOf } from '../domain/money/usageTime';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler } from '../http/handler';

const done = { success: true as const };

export const usageHandlers = {
  readUsage: handler(endpoints.readUsage, async ({ db, target, clock }, { query }) => ({
    ...done,
    ...(await readUsageCounts(db, target, query, clock.nowMs())),
  })),

  readUsageMonth: handler(endpoints.readUsageMonth, async ({ db, target, clock }, { query }) => {
    const { by, item, format, month = monthOf(clock.nowMs()) } = query;
    if (format !== 'csv')
      return { ...done, usage: await readUsageMonth(db, target, { month, by, item }, clock.nowMs()) };
    const rows = await usageFileRows(db, target, month);
    return new FileReply({
      name: `usage-${target.id}-${month}.csv`,
      type: 'text/csv',
      text: csvOfParts([csvLines([USAGE_COLUMNS]), csvLines(rows)]),
    });
  }),

  listUsage: handler(endpoints.listUsage, async ({ db, target }, { query }) => ({
    ...done,
    ...(await listUsageRows(db, target, query)),
  })),

  listUsagePrices: handler(endpoints.listUsagePrices, async ({ db, target, clock }) => ({
    ...done,
    prices: await listPrices(db, target.id, clock.nowMs()),
  })),

  setUsagePrice: handler(endpoints.setUsagePrice, async ({ db, target, clock }, { body }) => {
    await setPrice(db, target, body, clock.nowMs());
    return done;
  }),
} satisfies HandlersOf<typeof endpoints>;
