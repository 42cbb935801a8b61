import * as endpoints from '#contract/endpoints/audit';
import { auditDownloadName } from '#contract/rules/values/formats';
import { exportAudit, listAudit } from '../domain/audit/listAudit';
import { FileReply } from '../http/fileReply';
import { type HandlersOf, handler } from '../http/handler';

export const auditHandlers = {
  listAudit: handler(endpoints.listAudit, async ({ db, target, clock }, { query }) => {
    if (query.format !== 'csv') return { success: true as const, ...(await listAudit(db, target, query)) };
    const text = await exportAudit(db, target, query);
    return new FileReply({ name: auditDownloadName(clock.nowMs()), type: 'text/csv', text });
  }),
} satisfies HandlersOf<typeof endpoints>;
