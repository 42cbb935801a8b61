import type { DemoCard } from '#contract/entities/card';
import type { PayoutWay } from '#contract/entities/payout';
import { formatAppPath } from '#contract/rules/address/appPath';
import type { Unit } from '#contract/rules/money/asked';
import { type MovementChoice, movementChoiceOf, movementParametersOf } from '#contract/rules/money/movementChoice';
import { PAY_BY_LINK } from '#contract/rules/money/payByLink';
import type { PayoutChoice } from '#machines/payout';
import type { TopUpChoice } from '#machines/topUp';
import type { FeatureRef } from '#machines/workspace/features';
import { useAppPath } from './app';
import { type ScopeProps, useActor } from './feature';
import { useHrefWith } from './hrefWith';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope, useAccount, usePermissions } from './workspace';

/** What the account has; null until it is loaded. */
export function useWallet() {
  const { change, ...wallet } = useRecord('wallet');
  return {
    ...wallet,
    saveFile: (choice: MovementChoice) => {
      // What was refused before does not matter any more.
      wallet.dismiss();
      change({ export: choice });
    },
    /** A bill as a file, or by mail to the billing address. */
    takeBill: (bill: string, as: 'pdf' | 'mail') => {
      wallet.dismiss();
      change({ bill, as });
    },
  };
}

/** Whether the person may move money; null until that is known. */
export function useMayMoveMoney(): boolean | null {
  const mayMove = usePermissions().has('manageBilling');
  return useAccount() === null ? null : mayMove;
}

/** The address of a page below Billing of the open account. */
export function useBillingHref(): (...rest: readonly string[]) => string {
  const path = useAppPath();
  return (...rest) => formatAppPath({ ...path, screen: ['billing', ...rest] });
}

/** The row that is open, in the address. */
const ROW = 'movement';

/** What the address narrows the list to, which row is open, and how both are changed. */
export function useMovementPlace() {
  const { search } = usePlace();
  const { replace } = useNavigation();
  const hrefWith = useHrefWith();
  const query = new URLSearchParams(search);
  const choice = movementChoiceOf({ kind: query.get('kind'), dateFilter: query.get('dateFilter') });
  const openId = query.get(ROW);
  const write = (parameters: Readonly<Record<string, string | null>>) => replace(hrefWith(parameters));
  return {
    ...choice,
    openId,
    choose: (changed: Partial<MovementChoice>) =>
      write({ ...movementParametersOf({ ...choice, ...changed }), [ROW]: null }),
    toggle: (id: string) => write({ [ROW]: id === openId ? null : id }),
  };
}

/** The link by which anybody pays the account; null until it is loaded. */
export const usePaymentLink = () => useRecord('paymentLink');

/** Whether the address shows that link in the place of the ways to add funds, and how that is changed. */
export function useByLink() {
  const { search } = usePlace();
  const { replace } = useNavigation();
  const hrefWith = useHrefWith();
  return {
    isByLink: new URLSearchParams(search).get('addFunds') === PAY_BY_LINK,
    chooseLink: (isChosen: boolean) => replace(hrefWith({ addFunds: isChosen ? PAY_BY_LINK : 'true' })),
  };
}

/** Provides the invoice that funds are added by. */
export const InvoiceFeature = (props: ScopeProps) => <FeatureScope of="invoice" {...props} />;
export const useInvoiceRef = () => useActor('invoice');

const invoiceVerbs = verbsOf((send: FeatureRef<'invoice'>['send']) => ({
  retry: () => send({ type: 'invoice.retry' }),
  edit: (amount: string, unit: Unit) => send({ type: 'invoice.edit', amount, unit }),
  request: () => send({ type: 'invoice.request' }),
  cancel: () => send({ type: 'invoice.cancel' }),
  pay: (sats: number | null) => send({ type: 'invoice.pay', sats }),
  dismiss: () => send({ type: 'invoice.dismiss' }),
  askRest: () => send({ type: 'invoice.askRest' }),
}));
export const useInvoiceVerbs = () => invoiceVerbs(useInvoiceRef());

/** Provides the funds that are added by card. */
export const TopUpFeature = (props: ScopeProps) => <FeatureScope of="topUp" {...props} />;
export const useTopUpRef = () => useActor('topUp');

const topUpVerbs = verbsOf((send: FeatureRef<'topUp'>['send']) => ({
  retry: () => send({ type: 'topUp.retry' }),
  edit: (edit: Partial<TopUpChoice>) => send({ type: 'topUp.edit', edit }),
  pay: () => send({ type: 'topUp.pay' }),
  goOn: () => send({ type: 'topUp.goOn' }),
  fill: (card: DemoCard) => send({ type: 'topUp.fill', card }),
  confirm: (isConfirmed: boolean) => send({ type: 'topUp.confirm', isConfirmed }),
  dismiss: () => send({ type: 'topUp.dismiss' }),
}));
export const useTopUpVerbs = () => topUpVerbs(useTopUpRef());

/** The cards of the account, and what can be done with them. */
export const useCards = () => useRecord('cards');

/** Whom the account invited, and what can be done about it. */
export const useReferrals = () => useRecord('referrals');

/** Provides the form of what is added by itself. */
export const AutomaticTopUpFeature = (props: ScopeProps) => <FeatureScope of="automaticTopUp" {...props} />;

/** Provides the payout in dollars. */
export const PayoutFeature = (props: ScopeProps) => <FeatureScope of="payout" {...props} />;
export const usePayoutRef = () => useActor('payout');

const payoutVerbs = verbsOf((send: FeatureRef<'payout'>['send']) => ({
  retry: () => send({ type: 'payout.retry' }),
  choose: (way: PayoutWay) => send({ type: 'payout.choose', way }),
  edit: (edit: Partial<PayoutChoice>) => send({ type: 'payout.edit', edit }),
  connect: () => send({ type: 'payout.connect' }),
  send: () => send({ type: 'payout.send' }),
  again: () => send({ type: 'payout.again' }),
}));
export const usePayoutVerbs = () => payoutVerbs(usePayoutRef());

/** Provides the withdrawal. */
export const WithdrawalFeature = (props: ScopeProps) => <FeatureScope of="withdrawal" {...props} />;
export const useWithdrawalRef = () => useActor('withdrawal');

const withdrawalVerbs = verbsOf((send: FeatureRef<'withdrawal'>['send']) => ({
  edit: (address: string) => send({ type: 'withdrawal.edit', address }),
  change: (amount: string, unit: Unit) => send({ type: 'withdrawal.change', amount, unit }),
  retry: () => send({ type: 'withdrawal.retry' }),
  send: () => send({ type: 'withdrawal.send' }),
  again: () => send({ type: 'withdrawal.again' }),
}));
export const useWithdrawalVerbs = () => withdrawalVerbs(useWithdrawalRef());
