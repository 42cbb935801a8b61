import type { RealtimeEvent } from '#contract/entities/conversation';

export type EventType = RealtimeEvent['type'];

export const NOTHING: readonly EventType[][] = [[]];
/** The ledger tells it, not the call. */
export const WALLET: readonly EventType[][] = [['wallet.changed'], []];
/** What goes with a plan is told by the subscription, not by the call. */
const PLAN: readonly EventType[][] = [['account.changed', 'wallet.changed'], []];

/** What the calls about money emit. */
export const EMITTED_OF_MONEY = {
  addCard: NOTHING,
  makeCardDefault: NOTHING,
  removeCard: NOTHING,
  fillDemoForm: NOTHING,
  startTopUp: WALLET,
  confirmDemoTopUp: WALLET,
  setAutomaticTopUp: NOTHING,
  requestInvoice: WALLET,
  provePendingInvoicePaid: WALLET,
  payDemoInvoice: WALLET,
  requestWithdrawal: WALLET,
  payoutPaypal: WALLET,
  payoutVenmo: WALLET,
  sendInvite: NOTHING,
  claimRewards: WALLET,
  fetchPaymentSlug: NOTHING,
  vidaCredit: NOTHING,
  connectAccount: NOTHING,
  transferFunds: WALLET,
  resetPendingInvoice: WALLET,
  setUsagePrice: NOTHING,
  createPlan: NOTHING,
  editPlan: NOTHING,
  offerPlan: NOTHING,
  // Nothing while it waits to be paid.
  subscribe: PLAN,
  setPlanCard: PLAN,
  cancelPlan: PLAN,
  resumePlan: PLAN,
  payBill: NOTHING,
  mailBill: NOTHING,
  retirePlan: NOTHING,
  getBillingCustomerPortalLink: NOTHING,
  setUsageLimits: NOTHING,
  saveBillingSystem: NOTHING,
  removeBillingSystem: NOTHING,
  // The notice tells it, not the call.
  remindOrganization: [['notification.changed'], []],
  // Those who are late have another day.
  setDunning: PLAN,
  setBillingPeriod: NOTHING,
  saveUsageExport: NOTHING,
  removeUsageExport: NOTHING,
} as const satisfies Readonly<Record<string, readonly (readonly EventType[])[]>>;
