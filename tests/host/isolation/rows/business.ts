import { externalIdOf } from '../identities';
import { body, own, type Rows, reach } from './row';

/** The business of a partner or a reseller. */

const PERIOD = { startDateTimestamp: 1_700_000_000, endDateTimestamp: 1_702_592_000 };
const EXPORT = { deliveryProtocol: 'sftp', host: '127.0.0.1', username: 'phone', password: 'secret' };
const sellers = (parts?: Parameters<typeof own>[1]) => [own('reseller', parts), own('partner', parts)];
const accounts = (parts?: Parameters<typeof own>[1]) => [own('organization', parts), ...sellers(parts)];

export const businessRows: Rows = {
  readSales: reach(...sellers()),
  remindOrganization: reach({
    ...body('organization', ({ accountId }) => ({ body: { organizationId: accountId } })),
    within: 'reseller',
  }),
  setBillingPeriod: reach(...accounts(() => ({ body: PERIOD })), {
    carrier: 'query',
    level: 'organization',
    within: 'reseller',
    input: ({ accountId }) => ({ query: { externalAccountId: externalIdOf(accountId) }, body: PERIOD }),
  }),
  readUsageExport: reach(...accounts()),
  saveUsageExport: reach(...accounts(() => ({ body: EXPORT }))),
  removeUsageExport: reach(...accounts()),
};
