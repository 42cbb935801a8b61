/** Agents that change from one template to another. `MIGRATION_FAILED` is the sentence for a failure without a message of the host. */

export const LOAD_MIGRATION_FAILED = 'The migration could not be loaded.';

/** 422 */
export const SAME_TEMPLATE = 'Choose another template than the one the agents follow now.';

/** 409 */
export const MIGRATION_RUNNING = 'A migration from this template has not ended yet.';
export const MIGRATION_NOT_PLANNED = 'Make a test run with these choices first.';
export const MIGRATION_REPLANNED = 'There is a later test run. Look at it first.';
export const MIGRATION_TEMPLATE_CHANGED = 'The new template changed since the test run. Make another one.';
export const MIGRATION_NOT_RUNNING = 'This migration does not run.';
export const MIGRATION_NOT_STOPPED = 'This migration has nothing to continue.';
export const MIGRATION_NOTHING_TO_ROLL_BACK = 'No agent was migrated, or the migration still runs. Pause it first.';

/** Why a migration stopped by itself. */
export const MIGRATION_TEMPLATE_GONE = 'The new template was deleted.';

/** Why an agent cannot be migrated. */
export const migrationLacksAnswer = (title: string) =>
  `“${title}” needs an answer before the agent can go on answering.`;
export const migrationOutsideOptions = (title: string) =>
  `What was chosen for “${title}” is no option of the new template. Replace it, or choose again.`;
export const MIGRATION_TOO_LARGE = 'The agent would have more settings than can be kept.';

/** What is to be known of an agent that is migrated. */
export const MIGRATION_KEEPS_LIVE = 'Publishing is held until its tests allow it, so only its draft changes.';

/** What a call did. */
export const MIGRATION_PLANNED = 'Nothing was changed.';
export const MIGRATION_STARTED = 'The migration runs.';
export const MIGRATION_PAUSED = 'The migration is paused.';
export const MIGRATION_ROLLS_BACK = 'The agents get back what they had.';
