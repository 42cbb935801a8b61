import type { Statement } from '#contract/entities/statement';
import { DEMONSTRATION } from '#contract/rules/messages/bills';
import { MOVEMENT_KINDS } from '#contract/rules/messages/movements';
import type { Paper } from '../../../papers/paper';
import { billDollars, paperDay } from '../plans/billPaper';
import { monthStartMs } from '../usageTime';

/** A statement as a paper: the same figures as on the screen and in the file. */

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const sats = (count: number): string => count.toLocaleString('en-US').replace('-', '−');

export function statementPaper(statement: Statement, brand: Paper['brand'], nowMs: number): Paper {
  const { accountId, accountName, month, isOver, opening, closing, lines, isDemo } = statement;
  const name = MONTH.format(monthStartMs(month));
  return {
    brand,
    title: `Statement, ${name}`,
    mark: isDemo ? DEMONSTRATION : null,
    facts: [
      { label: 'Account', value: `${accountName} (${accountId})` },
      { label: 'Month', value: isOver ? name : `${name}, until ${paperDay(nowMs)}` },
    ],
    parties: [],
    table: {
      heads: ['What', 'Count', 'In, sats', 'Out, sats', 'US dollars'],
      rows: [
        ['Opening balance', '', sats(opening.sats), '', billDollars(opening.usd)],
        ...lines.map(({ kind, count, inSats, outSats, usd }) => [
          ...[MOVEMENT_KINDS[kind], sats(count), sats(inSats), sats(outSats), billDollars(usd)],
        ]),
      ],
    },
    sums: [
      {
        label: isOver ? 'Closing balance' : 'Balance now',
        value: `${sats(closing.sats)} sats, ${billDollars(closing.usd)}`,
      },
    ],
    notes: [
      'Sats add up. Dollars are those of then, each movement at its own rate, and balances at that of the last movement before.',
    ],
    madeAtMs: nowMs,
  };
}
