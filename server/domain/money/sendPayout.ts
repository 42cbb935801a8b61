import { type PayoutFact, PayoutFailure, type PayoutProvider } from '../../providers/payouts/payoutProvider';
import { type PayoutHost, payoutToldOrNull } from './payoutHost';
import { type PayoutRow, settlePayout } from './payouts';

/** Asks the provider about a payout that is kept, and books what it says. What it cannot say now, a job asks again. */

/** Sends what a payout promised, once. @returns the payout as it is then */
export async function sendPayout(host: PayoutHost, provider: PayoutProvider, row: PayoutRow): Promise<PayoutRow> {
  const fact = await provider.send(askedOf(row, host.nowMs())).catch(factOf);
  return fact === null ? row : settle(host, row, fact);
}

/** Null: nobody can tell what became of it. */
function factOf(error: unknown): PayoutFact | null {
  if (!(error instanceof PayoutFailure)) throw error;
  if (error.kind === 'unknown') return null;
  return { state: 'failed', ref: null, why: error.kind === 'away' ? 'away' : 'refused' };
}

const askedOf = ({ id, way, address, usdCents, createdAt }: PayoutRow, nowMs: number) => ({
  id,
  way,
  address,
  cents: usdCents,
  createdAtMs: createdAt.getTime(),
  nowMs,
});

async function settle(host: PayoutHost, { id }: PayoutRow, fact: PayoutFact): Promise<PayoutRow> {
  const rate = await host.rates.now();
  return host.run((db) => settlePayout(db, id, fact, { rate, nowMs: host.nowMs() }));
}

/** Asks what became of a payout, as far as the provider says it now. */
export const lookAtPayout = async (host: PayoutHost, row: PayoutRow): Promise<void> => {
  await payoutToldOrNull(askOfPayout(host, row));
};

/** The same. @throws PayoutFailure */
export async function askOfPayout(host: PayoutHost, row: PayoutRow): Promise<void> {
  const provider = host.payouts.find(({ name, ways }) => name === row.provider && ways.includes(row.way));
  if (!provider) return;
  await settle(host, row, await provider.read({ ...askedOf(row, host.nowMs()), ref: row.ref }));
}
