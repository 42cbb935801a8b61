import { moneyIdOf, planIdOf } from '../recordsOfMoney';
import { type CallParts, ofOrganization, own, path, query, type Rows, reach, type Subject } from './row';

/** Plans, what is subscribed to, and bills. */

const body = {
  name: 'Plan',
  prices: { month: '10.00', year: null },
  trialDays: 0,
  productItems: {},
  entitlements: { premium: true, sms: true, agents: null, numbers: null, members: null, testRuns: null },
  state: 'offered',
} as const;

const ofPlan = ({ accountId }: Subject): CallParts => ({ params: { productPlanId: planIdOf(accountId) } });
const offered = { isOffered: true, prices: body.prices };
const ofBill = ({ accountId }: Subject): CallParts => ({ params: { id: moneyIdOf('bill', accountId) } });
const within = (input: (subject: Subject) => CallParts) => ofOrganization('body', input);

export const planRows: Rows = {
  readPlan: reach(...ofOrganization('path', ofPlan)),
  previewPlan: reach(query('organization', ({ accountId }) => ({ query: { productPlanId: planIdOf(accountId) } }))),
  createPlan: reach(
    own('reseller', () => ({ body })),
    own('partner', () => ({ body })),
  ),
  editPlan: reach({ ...path('reseller', (subject) => ({ ...ofPlan(subject), body })), within: 'reseller' }),
  retirePlan: reach({ ...path('reseller', ofPlan), within: 'reseller' }),
  offerPlan: reach({ ...path('partner', (subject) => ({ ...ofPlan(subject), body: offered })), within: 'reseller' }),
  subscribe: reach(
    query('organization', ({ accountId }) => ({ body: { productPlanId: planIdOf(accountId) } })),
    ...within(({ accountId }) => ({ body: { productPlanId: planIdOf(accountId) } })),
  ),
  setPlanCard: reach(...within(({ accountId }) => ({ body: { cardId: moneyIdOf('card', accountId) } }))),
  readBill: reach(...ofOrganization('path', ofBill)),
  mailBill: reach(...ofOrganization('path', ofBill)),
  payBill: reach(...ofOrganization('path', (subject) => ({ ...ofBill(subject), body: {} }))),
};
