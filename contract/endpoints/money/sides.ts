/** Calls of specification 7, Wallet and pay: to look at the money of an account, and to move it. */
export const seeing = {
  section: '7 Wallet and pay',
  method: 'GET',
  access: 'viewBilling',
  target: 'own',
  limit: 'read',
} as const;
export const moving = {
  section: '7 Wallet and pay',
  method: 'POST',
  access: 'manageBilling',
  target: 'own',
  limit: 'write',
} as const;
/** The same of specification 7, Billing: plans, what an account subscribes to, and bills. */
export const billing = { ...seeing, section: '7 Billing' } as const;
export const billingChange = { ...moving, section: '7 Billing' } as const;
