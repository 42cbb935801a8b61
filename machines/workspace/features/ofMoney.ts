import { ledger, reconciliation, statement, statementSums } from './books';
import { billingSystem, business, businessAccounts, dunning, usageExport } from './business';
import { automaticTopUp, cards, paymentReturn, topUp } from './cards';
import { bills, checkout, planCatalog, planEditor, planShown, plans, subscription } from './plans';
import { referrals } from './referrals';
import { usage, usageItem, usageLimits, usagePrices, usageRows } from './usage';
import { invoice, paymentLink, payout, transactions, wallet, withdrawal } from './wallet';

/** The features of money, in their order. */
export const MONEY_FEATURES = {
  wallet,
  transactions,
  invoice,
  withdrawal,
  payout,
  paymentLink,
  usage,
  usageItem,
  usageRows,
  usagePrices,
  usageLimits,
  topUp,
  cards,
  automaticTopUp,
  paymentReturn,
  referrals,
  subscription,
  plans,
  checkout,
  bills,
  planShown,
  planCatalog,
  planEditor,
  ledger,
  statementSums,
  reconciliation,
  statement,
  business,
  businessAccounts,
  dunning,
  billingSystem,
  usageExport,
};

export type { ReconciliationChange, StatementChange, StatementKey } from './books';
export type { BusinessChange, BusinessKey, BusinessSums } from './business';
export type { CardsChange, CardsOfAccount } from './cards';
export type { PlanCatalogKey, PlanShown, PlanShownKey, Plans, PlansKey } from './plans';
export type { ReferralsChange, ReferralsOfAccount } from './referrals';
export type { Usage, UsageChange, UsageItemKey, UsageKey, UsagePriceChange, UsagePricesKey, UsageQuery } from './usage';
export type { MovementQuery, PaymentLink, WalletChange, WalletKey } from './wallet';
