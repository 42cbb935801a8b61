import type { Wallet } from '../../entities/wallet';
import { type InBoth, usdOf } from './asked';

/** What is promised to one kind of cause. */
export type Held = { readonly type: string; readonly count: number } & InBoth;

/** What is promised, by the kind of its cause, in the order in which the kinds come. */
export function heldByCause({ holds, rate }: Pick<Wallet, 'holds' | 'rate'>): readonly Held[] {
  const sums = new Map<string, { count: number; sats: number }>();
  for (const { cause, sats } of holds) {
    const before = sums.get(cause.type) ?? { count: 0, sats: 0 };
    sums.set(cause.type, { count: before.count + 1, sats: before.sats + sats });
  }
  return [...sums].map(([type, { count, sats }]) => ({ type, count, sats, usd: usdOf(sats, rate) ?? '0.00' }));
}
