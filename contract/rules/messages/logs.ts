/** Texts of the log, its filters, views and exports. */

/** 422: a field has no such operator. */
export const noSuchOperator = (operator: string) => `This field has no operator ${operator}.`;
/** 422: a value of another type than the field's. */
export const FILTER_VALUE_INVALID = 'This value does not fit the filter.';
/** 422: the range of an export that is none. */
export const RANGE_INVALID = 'The range has no such form.';
export const LOAD_VIEWS_FAILED = 'The views could not be loaded.';
export const SAVE_VIEW_FAILED = 'The view could not be saved.';
/** 409 */
export const TOO_MANY_VIEWS = 'There are too many views. Please delete one first.';
/** 409: a view of that name. */
export const VIEW_NAME_TAKEN = 'There is a view of that name already.';
/** 403: the view of somebody else. */
export const VIEW_OF_OTHERS = 'Only who made this view, or an owner, changes it.';
/** 403 */
export const VIEW_STAYS_SHARED = 'Only who made this view can stop sharing it.';
export const EXPORT_LOGS_FAILED = 'The log could not be exported.';
export const LOAD_EXPORTS_FAILED = 'The exports could not be loaded.';
/** 409 */
export const EXPORT_NOT_RUNNING = 'This export does not run.';
/** 409 */
export const EXPORT_NOT_READY = 'This export is not ready.';
/** 409 */
export const EXPORT_RUNS = 'Another export of yours still runs. Please stop it, or wait for it.';
export const LOAD_REPORTING_FAILED = 'The facts to report could not be loaded.';
export const SAVE_REPORTING_FAILED = 'The facts to report could not be saved.';
export const CORRECT_FACT_FAILED = 'The correction could not be saved.';
/** 422: a fact that nobody asks for. */
export const NO_SUCH_FACT = 'No such fact is reported of this conversation.';
/** 422: a value that a fact cannot have. */
export const FACT_VALUE_INVALID = 'This fact cannot have this value.';
