import type { AccountType } from '#contract/entities/account';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { Wallet, WalletMovement } from '#contract/entities/wallet';
import type { MovementChoice, MovementParameters } from '#contract/rules/money/movementChoice';
import { PAY_BY_LINK } from '#contract/rules/money/payByLink';
import type { invoiceMachine, WalletNews } from '../../invoice';
import type { payoutMachine } from '../../payout';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { withdrawalMachine } from '../../withdrawal';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, ask, RELOAD, reload, same } from '../hearing';

export type WalletKey = { readonly targetAccountId: number };
export type WalletChange =
  /** A file of what the list is narrowed to. */
  | { readonly export: MovementChoice }
  /** A bill as a file, or by mail. */
  | { readonly bill: string; readonly as: 'pdf' | 'mail' };
export type MovementQuery = MovementParameters & WalletKey;

export const REFRESH = { type: 'resource.refresh' } as const;
export const CHANGED = { type: 'wallet.changed' } as const;

/** What is told to whatever shows the money of an account when the host says that something about it changed. */
export const followedAs =
  <TEvent>(tell: TEvent) =>
  (event: RealtimeEvent, { targetAccountId }: WalletKey) =>
    event.type === 'wallet.changed' && event.accountId === targetAccountId ? { tell } : null;
const PAGE_SIZE = 50;

const LEVELS: readonly AccountType[] = ['partner', 'reseller', 'organization'];
/** Other clients link to the screen as a part of the settings (api-shapes 16). */
export const isBillingScreen = ({ type, first, second }: At): boolean =>
  LEVELS.includes(type) && (first === 'billing' || (first === 'settings' && second === 'billing'));

/** What another screen is narrowed to is nothing about money. */
const parametersAt = (at: At): MovementParameters => {
  const read = (name: keyof MovementParameters) => (isBillingScreen(at) ? at.query.get(name) : null);
  return { kind: read('kind'), dateFilter: read('dateFilter') };
};

/** Agents have no money of their own: theirs is the organization's. */
const walletAt = ({ type, targetAccountId, organizationId }: At): number | null =>
  type === 'agent' ? organizationId : targetAccountId;

export const openedAs = (at: At, isWanted: boolean) => {
  const targetAccountId = walletAt(at);
  return isWanted && targetAccountId !== null ? { key: `${targetAccountId}`, of: { targetAccountId } } : null;
};

/** What an account has, over any screen that shows or moves it. */
export const wallet = defineFeature({
  machine: createResourceMachine<Wallet, WalletKey, WalletChange>({ id: 'wallet' }),
  opens: (at) => {
    const isWanted = isBillingScreen(at) || at.has('wallet', 'balances', 'transactions', 'addFunds', 'withdraw');
    const opened = openedAs(at, isWanted);
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  follows: (event, { key }) => followedAs(REFRESH)(event, key),
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH, 'wallet.moved': () => REFRESH },
});

/** What moved it, the newest first. */
export const transactions = defineFeature({
  machine: createCollectionMachine<WalletMovement, MovementQuery>({ id: 'transactions', keyOf: ({ id }) => id }),
  opens: (at) => {
    const opened = openedAs(at, isBillingScreen(at) || at.has('wallet', 'transactions'));
    return (
      opened && {
        key: opened.key,
        input: { query: { ...opened.of, ...parametersAt(at) }, pageSize: PAGE_SIZE },
      }
    );
  },
  readdressed: ask,
  follows: (event, { query }) => followedAs(RELOAD)(event, query),
  hears: { ...AS_LIST, 'wallet.moved': reload },
});

/** The invoice that funds are added by. On the screen as well, which says that one waits, and that it was paid. */
export const invoice = defineLaterFeature<typeof invoiceMachine, WalletNews>({
  opens: (at) => {
    const opened = openedAs(at, isBillingScreen(at) || at.has('addFunds'));
    return opened && { key: opened.key, input: opened.of };
  },
  follows: followedAs(CHANGED),
  hears: { 'network.changed': same, 'realtime.reset': () => CHANGED },
  // Those that show money hear it.
  tells: { 'wallet.moved': () => [] },
});

/** Money that is sent out. */
export const withdrawal = defineLaterFeature<typeof withdrawalMachine, WalletNews>({
  opens: (at) => {
    const opened = openedAs(at, at.has('withdraw'));
    return opened && { key: opened.key, input: opened.of };
  },
  follows: followedAs(CHANGED),
  hears: { 'realtime.reset': () => CHANGED },
  tells: { 'wallet.moved': () => [] },
});

/** Money that is sent out in dollars, in the same dialog. */
export const payout = defineLaterFeature<typeof payoutMachine, WalletNews>({
  opens: (at) => {
    const opened = openedAs(at, at.has('withdraw'));
    return opened && { key: opened.key, input: opened.of };
  },
  follows: followedAs(CHANGED),
  hears: { 'network.changed': same, 'realtime.reset': () => CHANGED },
  tells: { 'wallet.moved': () => [] },
});

export type PaymentLink = { readonly url: string };

/** The link by which anybody pays the account. It is made when it is first looked at. */
export const paymentLink = defineFeature({
  machine: createResourceMachine<PaymentLink, WalletKey, never>({ id: 'paymentLink' }),
  opens: (at) => {
    const opened = openedAs(at, at.query.get('addFunds') === PAY_BY_LINK);
    return opened && { key: opened.key, input: { key: opened.of } };
  },
  hears: { 'network.changed': same },
});
