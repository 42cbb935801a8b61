import { every, none, type Rows, reach } from './row';

/** What keeps the installation running: nothing in it belongs to an account. */
export const operationRows: Rows = {
  runJob: reach(...every(() => ({ body: { name: 'delete-expired' } }))),
  readAnnouncement: none(),
  saveAnnouncement: reach(...every(() => ({ body: { text: 'Back at ten.', level: 'info' } }))),
  issueRefundToUser: reach(...every(({ username }) => ({ body: { username, usdAmount: 5 } }))),
};
