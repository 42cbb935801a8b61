import { and, eq } from 'drizzle-orm';
import type { ConnectedAccount } from '#contract/entities/payout';
import { PAYOUT_NOT_CONNECTED } from '#contract/rules/messages/payouts';
import { payoutAccount } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Connect, ConnectBack, PayoutProvider } from '../../providers/payouts/payoutProvider';
import { Refusal } from '../../request/refusal';
import { type PayoutHost, payoutsBy, reachedPayouts } from './payoutHost';

/** The account's own account at Stripe, to which it is paid out. Whoever writes needs the scope 'super'. */

type Of = { readonly provider: PayoutProvider; readonly connect: Connect; readonly ref: string | null };

/** What there is. @throws Refusal 501 where nobody pays out so */
async function connectedAt(host: PayoutHost, accountId: number): Promise<Of> {
  const provider = payoutsBy(host, 'stripe');
  const { connect } = provider;
  if (!connect) throw new Error(`${provider.name} connects no accounts`);
  return { provider, connect, ref: await host.run((db) => refOf(db, accountId, provider)) };
}

async function refOf(db: Db, accountId: number, { name }: PayoutProvider): Promise<string | null> {
  const [row] = await db
    .select({ ref: payoutAccount.ref })
    .from(payoutAccount)
    .where(and(eq(payoutAccount.accountId, accountId), eq(payoutAccount.provider, name)));
  return row?.ref ?? null;
}

/** The page of the provider on which the account is connected, or goes on with that. @throws Refusal 501, or 502 */
export async function connectPage(host: PayoutHost, accountId: number, back: ConnectBack): Promise<string> {
  const { provider, connect, ref } = await connectedAt(host, accountId);
  const kept = ref ?? (await keepAccount(host, accountId, { provider, connect }));
  return reachedPayouts(connect.openPage({ ref: kept, back }));
}

/** Two at once keep the same one. */
async function keepAccount(
  { run }: PayoutHost,
  accountId: number,
  { provider, connect }: Omit<Of, 'ref'>,
): Promise<string> {
  const ref = await reachedPayouts(connect.createAccount(accountId));
  return run(async (db) => {
    await db.insert(payoutAccount).values({ accountId, provider: provider.name, ref }).onConflictDoNothing();
    return (await refOf(db, accountId, provider)) ?? ref;
  });
}

/** Whether money can be sent there; the provider is asked. @throws Refusal 501, or 502 */
export async function connectedAccountOf(host: PayoutHost, accountId: number): Promise<ConnectedAccount> {
  const { provider, connect, ref } = await connectedAt(host, accountId);
  const { isDemo } = provider;
  if (ref === null) return { state: 'none', isDemo };
  return { state: (await reachedPayouts(connect.isReady(ref))) ? 'ready' : 'incomplete', isDemo };
}

/** Where money is sent. @throws Refusal 409 while nothing can be sent there; 501, or 502 */
export async function readyAccountOf(host: PayoutHost, accountId: number): Promise<string> {
  const { connect, ref } = await connectedAt(host, accountId);
  if (ref === null || !(await reachedPayouts(connect.isReady(ref)))) throw new Refusal(409, PAYOUT_NOT_CONNECTED);
  return ref;
}

/** Whose account at the provider it is; null: nobody's. */
export async function ownerOfAccount(db: Db, provider: string, ref: string): Promise<number | null> {
  const [row] = await db
    .select({ accountId: payoutAccount.accountId })
    .from(payoutAccount)
    .where(and(eq(payoutAccount.provider, provider), eq(payoutAccount.ref, ref)));
  return row?.accountId ?? null;
}
