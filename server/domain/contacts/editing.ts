import type { Scope } from '../../db/scope';
import type { Tx } from '../../request/tx';

/** Who changes the contacts of an organization, and when. */
export type Editing = Pick<Tx, 'db' | 'emit'> & {
  readonly orgId: number;
  readonly scope: Scope;
  readonly userId: number;
  readonly nowMs: number;
};
