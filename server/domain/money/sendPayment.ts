import {
  LightningFailure,
  type LightningProvider,
  type PaymentFact,
} from '../../providers/lightning/lightningProvider';
import type { WithdrawalRow } from './withdrawals';

/**
 * Pays what a withdrawal promised, and says what became of it as far as it can be told now. A node also says no to what it paid before: only
 * its books tell, so they are asked before anything counts as failed.
 */
export async function sendPayment(
  provider: LightningProvider,
  { invoice, paymentHash, feeLimitSats }: WithdrawalRow,
): Promise<PaymentFact> {
  const said = await provider.pay({ invoice, paymentHash, feeLimitSats }).catch(factOf);
  if (said.state !== 'failed' || said.isUnsent) return said;
  const kept = await provider.readPayment(paymentHash).catch(() => PENDING);
  return kept.state === 'none' ? said : kept;
}

const PENDING = { state: 'pending' } as const;

function factOf(error: unknown) {
  if (!(error instanceof LightningFailure) || error.kind === 'unknown') return PENDING;
  return { state: 'failed', reason: error.message, isUnsent: error.kind === 'away' } as const;
}
