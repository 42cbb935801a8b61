import * as z from 'zod/mini';
import { accountId, timestampMs, uuid } from './shared';
import { sats, usd } from './wallet';

/** The ledger beside what the providers of payments say (specification 7, Super admin). */

/** How money moves by a provider. */
export const paymentWay = z.enum(['lightning', 'cards']);
export type PaymentWay = z.output<typeof paymentWay>;

/**
 * `notBooked`: it moved there, and was asked for here, but is not booked; `unknown`: nobody here asked for it; `notThere`: it is booked, and
 * the provider has none; `amount`: both have it, with other amounts; `ledger`: what is booked is not what its record here says.
 */
export const differenceKind = z.enum(['notBooked', 'unknown', 'notThere', 'amount', 'ledger']);
export type DifferenceKind = z.output<typeof differenceKind>;

/** `settled`: they agree again; `setAside`: somebody decided that it may stay so. */
export const differenceState = z.enum(['open', 'settled', 'setAside']);
export type DifferenceState = z.output<typeof differenceState>;

/** An amount in what the provider counts in: Lightning in sats, cards in dollars. */
const counted = z.union([z.object({ sats }), z.object({ usd })]);

export const difference = z.object({
  id: uuid,
  way: paymentWay,
  provider: z.string(),
  direction: z.enum(['in', 'out']),
  what: differenceKind,
  state: differenceState,
  /** What is not as it should be, and the way out, each a sentence. */
  text: z.string(),
  wayOut: z.string(),
  /** Whether the provider can be asked about it again: what it says then is booked. */
  isAskable: z.boolean(),
  /** What the provider knows the payment by. */
  ref: z.string(),
  /** What asked for it here. */
  record: z.optional(z.object({ type: z.enum(['invoice', 'withdrawal', 'topUp']), id: uuid })),
  account: z.optional(z.object({ id: accountId, name: z.nullable(z.string()) })),
  ours: z.optional(counted),
  theirs: z.optional(counted),
  atMs: timestampMs,
  /** Why it was set aside. */
  note: z.optional(z.string()),
});
export type Difference = z.output<typeof difference>;

const count = z.int().check(z.nonnegative());

/** A provider that is connected now, and the last time that it was asked. */
export const reconciledProvider = z.object({
  way: paymentWay,
  provider: z.string(),
  isDemo: z.boolean(),
  last: z.nullable(
    z.object({
      atMs: timestampMs,
      fromMs: timestampMs,
      toMs: timestampMs,
      /** Payments of the period there, and here. */
      theirs: count,
      ours: count,
      /** Why it could not be compared. */
      failure: z.optional(z.string()),
    }),
  ),
});
export type ReconciledProvider = z.output<typeof reconciledProvider>;

export const reconciliation = z.object({
  providers: z.array(reconciledProvider),
  /** The newest 200 of the state that was asked for. */
  differences: z.array(difference),
});
export type Reconciliation = z.output<typeof reconciliation>;
