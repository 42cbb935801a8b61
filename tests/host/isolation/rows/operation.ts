import { every, none, type Rows, reach } from './row';

/** What keeps the installation running: nothing in it belongs to an account. And money, by valid amounts. */
export const operationRows: Rows = {
  runJob: reach(...every(() => ({ body: { name: 'delete-expired' } }))),
  readAnnouncement: none(),
  saveAnnouncement: reach(...every(() => ({ body: { text: 'Back at ten.', level: 'info' } }))),
  issueRefundToUser: reach(...every(({ username }) => ({ body: { username, usdAmount: 5 } }))),
  exchangeRates: none(),
  requestInvoice: reach(...every(() => ({ body: { amount: 5 } }))),
};
