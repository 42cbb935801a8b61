import { eq } from 'drizzle-orm';
import { topUp } from '../../db/schema/index';
import { type Back, CardFailure, type CardProvider, type PaymentFact } from '../../providers/cards/cardProvider';
import { beginAutomatic } from './automatic';
import { type CardHost, toldOrNull } from './cardHost';
import { customerOf } from './cards';
import { settleTopUp, type TopUpRow } from './topUps';

/** Asks the provider about a top-up that is kept, and books what it says. What it cannot say now, a job asks again. */

/** Takes the money of a top-up from its card, or opens the form. @returns the top-up as it is then */
export async function takeByCard(host: CardHost, provider: CardProvider, row: TopUpRow, back: Back): Promise<TopUpRow> {
  const { id, usdCents: cents, cardRef, keepsCard, billId, requestedBy } = row;
  let fact: PaymentFact;
  try {
    const customer = await payerOf(host, provider, row);
    const asked = { customer, id, cents, back, nowMs: host.nowMs() };
    if (cardRef === null) {
      const form = await provider.openPayment({ ...asked, keepsCard, what: billId === null ? 'Funds' : 'Plan' });
      return await keepForm(host, row, form);
    }
    fact = await provider.charge({ ...asked, card: cardRef, isAlone: requestedBy === null });
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error;
    // Of a form whose answer was lost nobody has the address: it is paid by nobody.
    if (error.kind === 'unknown' && cardRef !== null) return row;
    fact = { state: 'failed', why: error.kind === 'refused' ? 'refused' : 'away' };
  }
  return settle(host, row, fact);
}

/** Who pays, for the provider. Whoever pays by the link is not the account, and must not meet its cards. */
async function payerOf(
  host: CardHost,
  provider: CardProvider,
  { byLink, accountId }: TopUpRow,
): Promise<string | null> {
  return byLink ? null : customerOf(host, provider, accountId);
}

const keepForm = (host: CardHost, row: TopUpRow, form: { readonly ref: string; readonly url: string | null }) =>
  host.run(async (db) => {
    const [after] = await db
      .update(topUp)
      .set({ formRef: form.ref, url: form.url })
      .where(eq(topUp.id, row.id))
      .returning();
    return after ?? row;
  });

async function settle(host: CardHost, { id }: TopUpRow, fact: PaymentFact): Promise<TopUpRow> {
  const rate = await host.rates.now();
  return host.run((db) => settleTopUp(db, id, fact, { rate, nowMs: host.nowMs() }));
}

/** How long a person may take to confirm at the bank. */
const CONFIRM_MS = 86_400_000;

/** Asks what became of a top-up, as far as the provider says it now. @returns the top-up as it is then */
export const lookAtTopUp = async (host: CardHost, row: TopUpRow): Promise<TopUpRow> =>
  (await toldOrNull(askOfTopUp(host, row))) ?? row;

/** The same. @throws CardFailure */
export async function askOfTopUp(host: CardHost, row: TopUpRow): Promise<TopUpRow> {
  const { cards: provider } = host;
  if (provider?.name !== row.provider) return row;
  const fact = await factOfTopUp(host, provider, row);
  const isLeft = fact.state === 'confirm' && host.nowMs() - row.createdAt.getTime() > CONFIRM_MS;
  // It says at the next look that it was cancelled, or paid at the last moment.
  if (isLeft && row.state === 'confirm') await toldOrNull(provider.cancel(fact.ref));
  return settle(host, row, fact);
}

/** What its provider says of a top-up now. @throws CardFailure */
export async function factOfTopUp(host: CardHost, provider: CardProvider, row: TopUpRow): Promise<PaymentFact> {
  const { id, formRef, paymentRef } = row;
  const customer = await payerOf(host, provider, row);
  return provider.readPayment({ customer, id, formRef, paymentRef, nowMs: host.nowMs() });
}

/** Adds funds by themselves to an account, if that is due. */
export async function topUpAutomatically(host: CardHost, accountId: number, back: Back): Promise<void> {
  const { cards: provider } = host;
  if (!provider) return;
  const rate = await host.rates.now();
  const begun = await host.run((db) => beginAutomatic(db, accountId, { provider, rate, nowMs: host.nowMs() }));
  if (begun) await takeByCard(host, provider, begun, back);
}
