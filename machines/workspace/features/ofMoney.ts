import { automaticTopUp, cards, paymentReturn, topUp } from './cards';
import { bills, checkout, planCatalog, planEditor, planShown, plans, subscription } from './plans';
import { usage, usageItem, usageLimits, usagePrices, usageRows } from './usage';
import { invoice, transactions, wallet, withdrawal } from './wallet';

/** The features of money, in their order. */
export const MONEY_FEATURES = {
  wallet,
  transactions,
  invoice,
  withdrawal,
  usage,
  usageItem,
  usageRows,
  usagePrices,
  usageLimits,
  topUp,
  cards,
  automaticTopUp,
  paymentReturn,
  subscription,
  plans,
  checkout,
  bills,
  planShown,
  planCatalog,
  planEditor,
};

export type { CardsChange, CardsOfAccount } from './cards';
export type { PlanCatalogKey, PlanShown, PlanShownKey, Plans, PlansKey } from './plans';
export type { Usage, UsageChange, UsageItemKey, UsageKey, UsagePriceChange, UsagePricesKey, UsageQuery } from './usage';
export type { MovementQuery, WalletChange, WalletKey } from './wallet';
