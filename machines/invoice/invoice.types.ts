import type { Invoice, InvoiceState } from '#contract/entities/wallet';
import type { Asked, Unit } from '#contract/rules/money/asked';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

export type InvoiceInput = { readonly targetAccountId: number };

export type InvoiceContext = InvoiceInput & {
  /** What is asked for, as it was typed. */
  readonly amount: string;
  readonly unit: Unit;
  /** As the host told it last; null: there is none. */
  readonly invoice: Invoice | null;
  readonly failure: Failure | null;
};

export type InvoiceEvent =
  | { type: 'invoice.retry' }
  | { type: 'invoice.edit'; amount: string; unit: Unit }
  | { type: 'invoice.request' }
  | { type: 'invoice.cancel' }
  /** Only of the demo, by which no money moves. Null: all of it. */
  | { type: 'invoice.pay'; sats: number | null }
  /** The person has seen how it ended. */
  | { type: 'invoice.dismiss' }
  /** Asks for what is missing of one that was paid too little. */
  | { type: 'invoice.askRest' }
  | WalletChanged
  | NetworkEvent;

/** The host said that something about the money of the account changed. */
export type WalletChanged = { type: 'wallet.changed' };
/** A press here moved money: what an account has is to be read again, whatever the stream does. */
export type WalletNews = { type: 'wallet.moved' };

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type RequestInvoiceInput = InvoiceInput & Asked;
export type PayInvoiceInput = InvoiceInput & { readonly id: string; readonly sats: number | null };
/** The host told the invoice, or refused. */
export type InvoiceOutput = { readonly kind: 'told'; readonly invoice: Invoice } | Refused;

export type InState = { readonly state: InvoiceState };
