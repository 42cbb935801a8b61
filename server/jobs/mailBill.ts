import { formatAppPath } from '#contract/rules/address/appPath';
import { billLineText, billMailSubject, billMailText } from '#contract/rules/messages/bills';
import { usdText } from '#contract/rules/money/amounts';
import { decode } from '../decoding/decode';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { billingAddressOf } from '../domain/money/plans/billingAddress';
import { billDollars, billFacts, billFileName, billPaper, paperDay } from '../domain/money/plans/billPaper';
import { billById, billNumber, lineOf } from '../domain/money/plans/bills';
import { MAIL_BILL } from '../queue/kinds';
import { defineJob } from './job';

/** Mails a bill with its PDF to the billing address, as it is then. Where nobody has an address, nobody is told. */
export const mailBill = defineJob({
  ...MAIL_BILL,
  parallel: 2,
  run: async ({ scoped, finish, host, signal }, { accountId, billId }) => {
    const { row, facts, to } = await scoped({ kind: 'super' }, async (db) => {
      const found = await billById(db, accountId, billId);
      return { row: found, facts: await billFacts(db, found), to: await billingAddressOf(db, accountId) };
    });
    if (to === null) return;
    const { paper, brand } = await scoped({ kind: 'auth' }, async (db) => ({
      paper: await billPaper(db, row, facts),
      brand: await mailBrandOf(db, { accountId }, host),
    }));
    const bytes = await decode('paper', paper, { owner: `account ${accountId}`, isJob: true, signal });
    const { state, isDemo } = row;
    const lines = row.lines.map(lineOf).map((line) => `${billLineText(line, paperDay)}: ${billDollars(line.usd)}`);
    const mailed = { number: billNumber(row), state, usd: usdText(row.cents), isDemo, lines };
    const link = `${brand.publicUrl}${formatAppPath({ orgId: accountId, screen: ['billing', 'bills'] })}`;
    await host.providers.email.send({
      to,
      subject: billMailSubject(mailed, brand.product),
      text: billMailText(mailed, facts.accountName, link),
      files: [{ name: billFileName(row), type: 'application/pdf', bytes }],
      from: brand.from,
    });
    await finish({ kind: 'super' }, async () => {});
  },
});
