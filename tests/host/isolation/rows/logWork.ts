import { randomUUID } from 'node:crypto';
import { logViewIdOf } from '../recordsOfLog';
import { ofOrganization, own, type Rows, reach, record, type Subject } from './row';

/** Views and files of the log, and facts that are reported of it. */

const ofBoth = (parts: (subject: Subject) => object = () => ({})) =>
  reach(own('organization', parts), own('agent', parts));
const viewPath = ({ accountId }: Subject) => ({ params: { viewId: logViewIdOf(accountId) } });

export const logWorkRows: Rows = {
  listLogViews: ofBoth(),
  // There is one of a name only once.
  createLogView: ofBoth(() => ({ body: { name: randomUUID(), choice: 'dateFilter=7d' } })),
  changeLogView: reach(
    ...ofOrganization('path', (subject) => ({ ...viewPath(subject), body: { choice: randomUUID() } })),
  ),
  deleteLogView: reach(...ofOrganization('path', viewPath)),
  startLogExport: ofBoth(() => ({ body: { format: 'csv', query: { duration__gte: 60 } } })),
  readLogExport: ofBoth(),
  stopLogExport: ofBoth(),
  readLogExportFile: ofBoth(),
  readReportingFields: reach(own('agent'), own('organization'), own('reseller')),
  setReportingFields: reach(
    ...(['organization', 'reseller', 'agent'] as const).map((level) =>
      own(level, () => ({ body: { fields: [{ key: 'intent', values: { kind: 'text' } }] } })),
    ),
  ),
  correctFact: reach(
    ...record('body', ({ conversationUuid: uuid }) => ({ body: { uuid, key: 'intent', value: 'booking' } })),
  ),
};
