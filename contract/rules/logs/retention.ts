/** How many of the latest conversations of each agent an organization may keep (api-shapes 6). */
export const LOGS_KEPT = [1_000, 10_000, 100_000, 1_000_000] as const;
export const LOGS_KEPT_DEFAULT = 10_000;
type LogsKept = (typeof LOGS_KEPT)[number];

/** How many an organization with these settings keeps. */
export const logsKeptOf = ({ logsKept }: { readonly logsKept?: unknown }): LogsKept =>
  LOGS_KEPT.find((count) => count === logsKept) ?? LOGS_KEPT_DEFAULT;
