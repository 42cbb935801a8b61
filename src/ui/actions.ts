import type { Action } from './feature';
import { localized } from './registry';

/** What can be done at an account. Not part of the first load: each feature names its own in `actions.ts`. */
export const actions = Object.values(
  import.meta.glob<readonly Action[]>('./features/*/actions.ts', { eager: true, import: 'actions' }),
)
  .flat()
  .map(localized);
