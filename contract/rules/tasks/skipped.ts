import type { SkipCause } from '../../entities/task';

/** Why something of a list is left out. */
export const SKIPPED: Readonly<Record<SkipCause, string>> = {
  invalid: 'Something is missing or wrong in the row',
  twice: 'The same number or address again',
  refused: 'Asked not to be contacted',
  unreachable: 'Nothing carries it',
};
