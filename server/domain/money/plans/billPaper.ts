import { desc, eq, inArray } from 'drizzle-orm';
import { billLineText, billStateText, DEMONSTRATION } from '#contract/rules/messages/bills';
import { usdText } from '#contract/rules/money/amounts';
import { account, topUp } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import type { Paper } from '../../../papers/paper';
import { paperBrandOf } from '../paperBrand';
import { type BillRow, billNumber, lineOf } from './bills';

/** A bill as a paper, under the brand of whoever sells to the organization. Needs the scope 'auth', which sees both sides of it. */

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** Days are those of UTC, as the periods are. */
export const paperDay = (ms: number): string => DAY.format(ms);

export const billDollars = (usd: string): string => (usd.startsWith('-') ? `−$${usd.slice(1)}` : `$${usd}`);

/** What the database says beside the bill itself: who is named on it, and what paid it. */
export type BillFacts = { readonly parties: Paper['parties']; readonly paidBy: string; readonly accountName: string };

/** Needs the scope 'super'. */
export async function billFacts(db: Db, { id, accountId, sellerId }: BillRow): Promise<BillFacts> {
  const rows = await db
    .select({
      id: account.id,
      name: account.displayName,
      business: account.businessName,
      address: account.businessAddress,
      email: account.email,
    })
    .from(account)
    .where(inArray(account.id, [accountId, sellerId]));
  const linesOf = (of: number): readonly string[] => {
    const found = rows.find((row) => row.id === of);
    return [found?.name, found?.business, found?.address, found?.email].filter((line) => typeof line === 'string');
  };
  const [paid] = await db
    .select({ brand: topUp.brand, last4: topUp.last4 })
    .from(topUp)
    .where(eq(topUp.billId, id))
    .orderBy(desc(topUp.createdAt))
    .limit(1);
  return {
    parties: [
      { label: 'From', lines: linesOf(sellerId) },
      { label: 'For', lines: linesOf(accountId) },
    ],
    paidBy: paid?.brand && paid.last4 ? ` by ${paid.brand} ···· ${paid.last4}` : '',
    accountName: linesOf(accountId)[0] ?? '',
  };
}

/** @param db in the scope 'auth', which sees brands */
export async function billPaper(db: Db, row: BillRow, { parties, paidBy }: BillFacts): Promise<Paper> {
  const lines = row.lines.map(lineOf);
  const paidOn = row.paidAt ? paperDay(row.paidAt.getTime()) : '';
  const startMs = Math.min(...lines.map((line) => line.startMs));
  const endMs = Math.max(...lines.map((line) => line.endMs));
  return {
    brand: await paperBrandOf(db, row.accountId),
    title: `Bill ${billNumber(row)}`,
    mark: row.isDemo ? DEMONSTRATION : null,
    facts: [
      { label: 'Number', value: billNumber(row) },
      { label: 'Date', value: paperDay(row.createdAt.getTime()) },
      ...(lines.length === 0 ? [] : [{ label: 'Period', value: `${paperDay(startMs)} to ${paperDay(endMs)}` }]),
      // A card of the demo is called after what it does.
      { label: 'State', value: billStateText(row.state, paidOn, row.isDemo ? '' : paidBy) },
    ],
    parties,
    table: {
      heads: ['What', 'US dollars'],
      rows: lines.map((line) => [billLineText(line, paperDay), billDollars(line.usd)]),
    },
    sums: [{ label: 'Total, without tax', value: billDollars(usdText(row.cents)) }],
    notes: ['No tax is included or added. Days are those of UTC.'],
    madeAtMs: row.createdAt.getTime(),
  };
}

/** The name of its file. */
export const billFileName = (row: BillRow): string => `bill-${billNumber(row)}.pdf`;
