/** Metrics, dashboards and monitors (specification 3, 5 and 7; api-shapes 6). Texts that specification 5 names are in `values`. */

export const FORMULA_TOO_LONG = 'This formula is too long.';
export const FORMULA_TOO_DEEP = 'This formula is nested too deeply.';
/** A text without its closing quote. */
export const QUOTE_OPEN = 'A quote is not closed.';
export const FORMULA_ENDS_EARLY = 'Something is missing at the end.';
export const unexpectedWord = (word: string) => `Unexpected: ${word}`;
export const unknownFunction = (name: string) => `Unknown function: ${name}`;
export const NUMBER_NEEDED = 'A number is needed here.';
export const TEXT_NEEDED = 'A text is needed here.';
export const CONDITION_NEEDED = 'A condition is needed here, such as duration > 60.';
export const TEXTS_HAVE_NO_ORDER = 'Texts are compared with =, !=, in, like or regex.';
export const PATTERN_INVALID = 'This pattern cannot be read.';
export const LIST_NEEDED = 'A list is needed here, such as ["call", "chat"].';
export const listTooLong = (most: number) => `A list can have ${most} values.`;
export const NUMBER_TOO_LARGE = 'This number is too large.';
export const argumentsNeeded = (name: string, count: number) =>
  `${name} takes ${count === 1 ? 'one value' : `${count} values`}.`;
/** Sums of sums. */
export const aggregateInside = (name: string) => `${name} cannot stand inside another sum, average or count.`;
/** Beside a sum, a field alone has no value: which row's? */
export const fieldOutside = (name: string) => `${name} must stand inside sum, avg, count or another of them.`;

/** 422: what a metric cannot be. */
export const METRIC_NAME_INVALID = 'Please begin with a letter, and use letters, digits, - and _.';
export const METRIC_RANGE_INVALID = 'Please give a range such as 30d, 12w, 6m or 1y.';
export const RANGE_BACKWARDS = 'The range ends before it begins.';
export const tooManySteps = (most: number) =>
  `A range can have ${most} steps. Please choose a shorter range, or longer steps.`;
export const METRIC_TIME_ZONE_INVALID = 'Please give a time zone such as Europe/Madrid.';
export const METRIC_NAME_TWICE = 'Two metrics have this name.';
export const tooManyFilters = (most: number) => `There can be ${most} filters.`;
export const FILTERS_TOO_LONG = 'These filters are too long.';
export const tooManyFieldTypes = (most: number) => `There can be ${most} fields with a type.`;
/** 422: of a call that is to evaluate one. */
export const METRIC_MISSING = 'Please give a metric, or the name of one.';
/** 422: it was found out while it was evaluated. */
export const METRIC_OUT_OF_RANGE = 'The numbers of this formula get too large.';
/** 503 */
export const METRIC_TOO_SLOW = 'This takes too long to count. Please choose a shorter range, or fewer conversations.';

/** 429 */
export const TOO_MANY_COUNTS = 'Too many figures are being counted at once. Please try again in a moment.';

/** 404 */
export const NO_SUCH_METRIC = 'There is no such metric.';
/** 409 */
export const tooManyMetrics = (most: number) => `There can be ${most} metrics. Please delete one first.`;
export const METRIC_NAME_TAKEN = 'There is a metric of that name already.';
export const METRIC_WATCHED = 'A monitor watches this metric. Please delete the monitor first.';
export const tooManyDashboards = (most: number) => `There can be ${most} dashboards. Please delete one first.`;
export const DASHBOARD_NAME_TAKEN = 'There is a dashboard of that name already.';
export const tooManyMonitors = (most: number) => `There can be ${most} monitors. Please delete one first.`;
/** 403: what holds for all agents is not for who may access some. */
export const METRICS_OF_OTHERS = 'This is about agents that you cannot access, too, so that others see to it.';

/** Why a monitor does not know. */
export const MONITOR_METRIC_GONE = 'Its metric is gone.';

/** The default metrics (specification 3). */
export const METRIC_TITLES = {
  timeSaved: 'Time saved',
  totalCalls: 'Total calls',
  appointmentsBooked: 'Appointments booked',
  appointmentRate: 'Appointment rate',
  avgCallTime: 'Average call',
  callTransfers: 'Transfers',
  inboundCalls: 'Inbound calls',
  outboundCalls: 'Outbound calls',
} as const;
/** The name of the dashboard that an account has before it makes one. */
export const DEFAULT_DASHBOARD_NAME = 'Overview';

/** Retention: what is counted of an earlier time is too low. */
export const notKept = (day: string) => `Some conversations from before ${day} are not kept any more and do not count.`;

export const LOAD_METRICS_FAILED = 'The metrics could not be loaded.';
export const cardRemoved = (title: string) => `${title} is removed.`;
export const DASHBOARD_SAVED = 'The dashboard is saved.';
export const DASHBOARD_DELETED = 'The dashboard is deleted.';
export const LOAD_FIGURES_FAILED = 'The figures could not be loaded.';
export const SAVE_METRIC_FAILED = 'The metric could not be saved.';
export const SAVE_DASHBOARD_FAILED = 'The dashboard could not be saved.';
export const DELETE_METRIC_FAILED = 'The metric could not be deleted.';
export const COUNT_METRIC_FAILED = 'The metric could not be counted.';
export const SAVE_METRICS_FAILED = 'The metrics could not be saved.';
export const SHARE_DASHBOARD_FAILED = 'The file could not be made.';
export const DELETE_DASHBOARD_FAILED = 'The dashboard could not be deleted.';
export const LOAD_MONITORS_FAILED = 'The monitors could not be loaded.';
export const SAVE_MONITOR_FAILED = 'The monitor could not be saved.';
