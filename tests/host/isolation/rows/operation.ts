import { moneyIdOf } from '../recordsOfMoney';
import { body, type CallParts, every, listed, none, own, type Rows, reach, type Subject } from './row';

const priced = () => ({ body: { item: 'conversations', usd: '0.10' } });
const ofDifference = ({ accountId }: Subject): CallParts => ({ params: { id: moneyIdOf('difference', accountId) } });
const limited = (of: object = {}) => ({ body: { budgetUsd: 80, limits: [{ item: 'agents', most: 1_000, ...of }] } });

/** What keeps the installation running: nothing in it belongs to an account. And money, by valid amounts. */
export const operationRows: Rows = {
  runJob: reach(...every(() => ({ body: { name: 'delete-expired' } }))),
  readAnnouncement: none(),
  saveAnnouncement: reach(...every(() => ({ body: { text: 'Back at ten.', level: 'info' } }))),
  issueRefundToUser: reach(...every(({ username }) => ({ body: { username, usdAmount: 5 } }))),
  reconcile: reach(...every(() => ({ body: { days: 1 } }))),
  askAboutDifference: reach(...every(ofDifference)),
  setDifferenceAside: reach(...every((subject) => ({ ...ofDifference(subject), body: { note: 'Fees of the node.' } }))),
  exchangeRates: none(),
  listUsage: reach(
    ...every(),
    listed('agent', 'organization', ({ accountId }) => ({ agentId: accountId })),
    listed('organization', 'reseller', ({ accountId }) => ({ organizationId: accountId })),
  ),
  setUsagePrice: reach(own('reseller', priced), own('partner', priced)),
  setUsageLimits: reach(
    own('organization', () => limited()),
    {
      ...body('agent', ({ accountId }) => limited({ agentId: accountId })),
      within: 'organization',
    },
  ),
  requestInvoice: reach(...every(() => ({ body: { amount: 5 } }))),
};
