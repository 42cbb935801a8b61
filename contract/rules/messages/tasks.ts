/** Tasks (specification 4, 7 and 8; api-shapes 7). */

/** 422: what cannot be a task. */
export const TASK_CALLS_MISSING =
  'Agents cannot call anybody by themselves yet, so a task cannot be a call. Please choose a text or a mail.';
export const TASK_KIND_MISSING = 'Tasks of this kind are not offered here. Please choose a text or a mail.';
export const TASK_TARGET_MISSING = 'Please say whom the task is for.';
export const TASK_NO_NUMBER = 'A text needs a phone number.';
export const TASK_NO_ADDRESS = 'A mail needs an email address.';
export const TASK_MESSAGE_MISSING = 'Please write what is to be sent.';
export const TASK_SCHEDULE_MISSING = 'Please say when it repeats.';
export const TASK_SCHEDULE_UNUSED = 'Only a task that repeats, or comes once at a moment, has a schedule.';
export const TASK_AT_NEEDS_ONCE = 'A task that comes once needs a moment; one that repeats has none.';
export const TASK_LONG_AGO = 'This moment is over.';
export const tasksOutsideHours = (hours: string) => `Nothing leaves then: the hours of tasks are ${hours}.`;
export const TASK_NO_AGENT = 'There is no agent for this task.';
export const TASK_FILES_MISSING = 'Files cannot be sent with a task yet. Please leave them out.';
export const RETRIES_TOO_LONG = 'All retries together may take 90 days.';
export const SCHEDULE_INVALID = 'Please give five fields of cron, at least a minute, or a moment.';
export const HOURS_INVALID = 'Please give hours such as 09:00 and 17:30, the first before the last, and a time zone.';
export const META_TOO_LARGE = 'This is too much to keep with a task.';
export const DAILY_OF_ADMINISTRATORS =
  'How many leave in a day, and at the same time, is set by the operator. Please ask them for more.';

/** 409. */
export const TASK_UNDER_WAY = 'This task was sent, and waits for what becomes of it.';
export const TASK_OVER = 'This task is over.';
export const TASK_NOT_SCHEDULED = 'Only a task that repeats can be paused and resumed.';
export const TASK_IS_PAUSED = 'This task is paused. Please resume it first.';
export const BATCH_OVER = 'This list is over.';

/** 403. */
export const LIST_OF_OTHERS = 'This list may have tasks of agents that you cannot access, so that others stop it.';
export const LIMITS_OF_OTHERS = 'These limits hold for agents that you cannot access, too, so that others change them.';

/** 422: lists. */
export const listNeedsKey = (limit: number) => `A list of more than ${limit} tasks needs an Idempotency-Key.`;
export const CSV_NO_COLUMNS =
  'The first line must name the columns, such as target, message and scheduledFor. A column with the numbers or addresses is needed.';
export const CSV_UNREADABLE =
  'This is no text in UTF-8 or UTF-16. Please save it as CSV, with commas or semicolons between the cells.';
export const CSV_CELL_UNREADABLE = 'Please write scheduledFor as 2026-12-01 09:30, and accountId as a number.';
export const tooManyTasks = (limit: number) =>
  `A list can have ${limit.toLocaleString('en-US')} tasks. Please divide it.`;

/** Why a task stands where it stands. */
export const TASK_NOT_JUDGED =
  'They answered. No language model is connected that could say whether the goal is met, so please look yourself.';
export const TASK_WAITS_FOR_HOURS = 'Waits until it may leave in their hours.';
export const TASK_WAITS_FOR_DAY = 'Waits for another day: as many left today as may.';
export const TASK_WAITS_FOR_PERSON = 'Waits: something was sent to the same person a short time ago.';
export const TASK_SENT = 'It was sent.';
export const TASK_ANSWERED = 'They answered.';
export const TASK_UNANSWERED = 'Nobody answered in time.';
export const TASK_CANCELED_BY_PERSON = 'It was canceled.';
export const TASK_CANCELED_WITH_LIST = 'Its list was stopped.';
export const TASK_GOAL_NOT_MET = 'They answered, and the goal is not met.';
export const TASK_NO_MORE_RUNS = 'It came for the last time.';
export const TASK_AGENT_GONE = 'Its agent is gone or disabled.';
export const TASK_ROOM_GONE = 'Its conversation was deleted.';
/** Of a message of the inbox that did not leave. */
export const TASK_OUTSIDE_HOURS = 'It was too late to leave, and is sent again within the hours of tasks.';
export const TASK_STOPPED_BEFORE = 'Its task was canceled before it left.';
export const listStopped = (failed: number, of: number) =>
  `It stopped by itself: ${failed} of the last ${of} failed. What was not sent is canceled.`;

export const LOAD_TASKS_FAILED = 'The tasks could not be loaded.';
export const CHANGE_TASK_FAILED = 'The task could not be changed.';
export const CREATE_TASK_FAILED = 'The task could not be created.';
export const LOAD_TASK_LIMITS_FAILED = 'The limits of tasks could not be loaded.';
export const CHANGE_TASK_LIMITS_FAILED = 'The limits could not be changed.';
export const READ_TASK_FILE_FAILED = 'The file could not be read.';
export const taskFileTooLarge = (bytes: number) => `A file can have ${bytes / 1_048_576} MB. Please divide it.`;
