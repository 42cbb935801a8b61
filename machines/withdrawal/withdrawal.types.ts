import type { Withdrawal } from '#contract/entities/wallet';
import type { Asked, Unit } from '#contract/rules/money/asked';
import type { WalletChanged } from '../invoice';
import type { Failure } from '../shared/failure';

export type WithdrawalInput = { readonly targetAccountId: number };

/** What an address or an invoice asks for, as the host reads it. `sats` absent: whoever pays decides. */
export type Seen = {
  readonly kind: 'invoice' | 'address';
  readonly sats?: number | undefined;
  readonly usd?: string | undefined;
  readonly text?: string | undefined;
  readonly expiresAt?: number | undefined;
};

export type WithdrawalContext = WithdrawalInput & {
  /** A Lightning invoice or address, as it was typed. */
  readonly address: string;
  readonly amount: string;
  readonly unit: Unit;
  /** What it asks for; null until it was checked. */
  readonly seen: Seen | null;
  /** Why it can be no one to pay. */
  readonly problem: Failure | null;
  /** Why nothing was sent, or nobody knows. */
  readonly failure: Failure | null;
  /** As the host told it last. */
  readonly withdrawal: Withdrawal | null;
};

export type WithdrawalEvent =
  | { type: 'withdrawal.edit'; address: string }
  | { type: 'withdrawal.change'; amount: string; unit: Unit }
  /** Checks the address again, after that failed. */
  | { type: 'withdrawal.retry' }
  | { type: 'withdrawal.send' }
  /** Another one, after this has ended. */
  | { type: 'withdrawal.again' }
  | WalletChanged;

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type CheckAddressInput = WithdrawalInput & { readonly invoice: string };
export type CheckAddressOutput = { readonly kind: 'seen'; readonly seen: Seen } | Refused;
/** `asked` is null where the invoice says how much. */
export type SendWithdrawalInput = WithdrawalInput & { readonly address: string; readonly asked: Asked | null };
export type SendWithdrawalOutput = { readonly kind: 'told'; readonly withdrawal: Withdrawal } | Refused;
export type ReadWithdrawalInput = WithdrawalInput & { readonly id: string };
