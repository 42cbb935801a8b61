import { log, NONE, type Row } from './featureKeys';

/** The log, and the facts that are reported of it. */
export const LOG_TABLE: readonly Row[] = [
  [
    '/app/logs?dateFilter=2026-11-01..2026-11-07&filters={"duration":{"gte":60}}',
    NONE,
    NONE,
    NONE,
    log(12, '2026-11-01..2026-11-07', 'duration__gte=60'),
    log(7, '2026-11-01..2026-11-07', 'duration__gte=60'),
  ],
  [
    '/app/members?reporting=true',
    NONE,
    ['members:2'],
    ['members:3', 'reportingForm:3'],
    ['logReporting:12', 'members:12', 'reportingForm:12'],
    ['logReporting:7', 'reportingForm:7'],
  ],
];
