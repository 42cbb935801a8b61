import { referralRewards } from '#contract/endpoints/money/referrals';
import { book } from '#server/domain/money/book.ts';
import type { TestHost } from '#tests/support/host.ts';

const RATE = { picoUsd: 430_000_000n, atMs: 0, isFallback: false };

/** The organization beside that of the owner came by its invitation, and has spent so many sats, which are no demo's. */
export async function recommended(host: TestHost, sats: bigint): Promise<void> {
  const { organization, siblingOrganization: accountId } = host.world.accounts;
  const { url } = (await host.as('owner').call(referralRewards, { target: { targetAccountId: organization } })).body;
  const code = url.split('/').at(-1);
  const of = { accountId, cause: { type: 'test' }, rate: RATE };
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(`update account set settings = settings || '{"signUpRef": "${code}"}' where id = ${accountId}`);
    await book(db, {
      ...of,
      kind: 'topUp',
      key: 'came',
      sides: [
        { book: 'outside', provider: 'elsewhere', accountId, sats: -sats },
        { book: 'wallet', accountId, sats },
      ],
    });
    await book(db, {
      ...of,
      kind: 'usage',
      key: 'spent',
      sides: [
        { book: 'wallet', accountId, sats: -sats },
        { book: 'sales', accountId, sats },
      ],
    });
  });
}
