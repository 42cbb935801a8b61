import {
  ArrowLeftRight,
  ArrowUpRight,
  CircleDollarSign,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Phone,
  Plus,
  Undo2,
} from 'lucide-react';
import type { Cause, MovementKind, WalletMovement } from '#contract/entities/wallet';
import { payoutStrings } from './payoutStrings';
import { billingStrings as strings } from './strings';

/** What a movement was for, in words. */
export function causeWords({ kind, cause }: Pick<WalletMovement, 'kind' | 'cause'>): string {
  if (kind === 'topUp' && cause.type === 'topUp') return strings.byCard;
  if (cause.type === 'payoutReturn') return payoutStrings.cameBack;
  const { way } = cause;
  if (kind === 'payout' && typeof way === 'string' && isOneOf(payoutStrings.paidOut, way)) {
    return payoutStrings.paidOut[way];
  }
  return kind === 'usage' && isOneOf(strings.usageOf, cause.type) ? strings.usageOf[cause.type] : strings.causes[kind];
}

/** What is to be said beside it; null: nothing. */
export function causeNote({ cause }: Pick<WalletMovement, 'cause'>): string | null {
  const { state, provider, byLink } = cause;
  const notes = [
    ...(typeof state === 'string' && isOneOf(strings.paidAs, state) ? [strings.paidAs[state]] : []),
    ...(byLink === true ? [strings.byLink] : []),
    ...(provider === 'demo' ? [strings.inDemo] : []),
  ];
  return notes.length === 0 ? null : notes.join(', ');
}

export function causeIcon({ kind, cause }: { readonly kind: MovementKind | null; readonly cause: Cause }): LucideIcon {
  if (kind === 'usage' || kind === null)
    return isOneOf(USAGE_ICONS, cause.type) ? USAGE_ICONS[cause.type] : CircleDollarSign;
  return isOneOf(ICONS, kind) ? ICONS[kind] : CircleDollarSign;
}

const USAGE_ICONS = {
  call: Phone,
  conversation: MessagesSquare,
  message: MessageSquareText,
  withdrawal: ArrowUpRight,
  payout: ArrowUpRight,
};
const ICONS = { topUp: Plus, refund: Undo2, withdrawal: ArrowUpRight, payout: ArrowUpRight, transfer: ArrowLeftRight };

const isOneOf = <K extends string>(record: Readonly<Record<K, unknown>>, key: string): key is K => key in record;
