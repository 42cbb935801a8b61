/** What a formula, a metric, a dashboard and a monitor may have. */

export const FORMULA_LIMIT_CHARACTERS = 2_000;
/** How deep parentheses, signs and `not` may be nested. */
export const FORMULA_LIMIT_DEPTH = 40;
/** Values, fields, operators and functions together. */
export const FORMULA_LIMIT_PARTS = 200;
/** Values of a list in a formula. */
export const FORMULA_LIMIT_LIST = 100;
/** Metrics of one account, and cards of one dashboard. */
export const METRICS_LIMIT = 100;
export const DASHBOARD_CARDS_LIMIT = 40;
export const DASHBOARDS_LIMIT = 50;
export const MONITORS_LIMIT = 100;
/** Filters of one metric or dashboard, and how long their JSON is. */
export const METRIC_FILTERS_LIMIT = 20;
export const METRIC_FILTERS_LIMIT_CHARACTERS = 8_000;
/** Fields whose types a metric says. */
export const METRIC_FIELD_TYPES_LIMIT = 100;
/** Steps of a series. */
export const METRIC_STEPS_LIMIT = 400;
/** Groups that are returned, the largest first; of the hours of a week all. */
export const METRIC_GROUPS_LIMIT = 50;
export const HOURS_OF_WEEK = 168;
/** How long one metric may be counted. */
export const METRIC_TIME_LIMIT_MS = 8_000;
/** The longest window of a monitor: 31 days; and how long it may last until it tells: a day. */
export const MONITOR_WINDOW_LIMIT_MINUTES = 44_640;
export const MONITOR_FOR_LIMIT_MINUTES = 1_440;
/** How often a monitor that goes to and fro is mailed in a day; the bell says it each time. */
export const MONITOR_MAILS_LIMIT = 20;
/** Times that a monitor told, in its record. */
export const LISTED_MONITOR_EVENTS_LIMIT = 50;
