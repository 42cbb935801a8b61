import { catalogue } from './catalogue';

/** The words of the overlay in which two edits of one agent meet. */
export const conflictStrings = catalogue({
  title: 'Changed elsewhere',
  close: 'Decide later',
  hint: (who: string | null) =>
    `${who ?? 'Someone'} saved this agent while you were editing. Choose, setting by setting, what to keep. Nothing is saved until you do.`,
  mine: 'Mine',
  theirs: 'Theirs',
  base: 'Before both',
  keepAllMine: 'Keep all mine',
  takeAllTheirs: 'Take all theirs',
  save: 'Save this choice',
  chosen: (chosen: number, all: number) => `${chosen} of ${all} decided`,
  none: 'There is no conflict',
  noneHint: 'This agent has not been changed elsewhere, or the conflict is settled.',
  empty: 'Nothing',
});
