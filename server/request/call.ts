import type { Scope } from '../db/scope';
import type { PersonCaller, Standing, TargetAccount } from './caller';
import type { Clock, Tx } from './tx';

/** What a domain may need of a person's call, besides its input. */
export type Call = Pick<Tx, 'db'> & {
  readonly caller: PersonCaller;
  readonly target: TargetAccount;
  /** Role and permissions at the target. */
  readonly standing: Standing;
  /** The account of the membership that reaches the target; null: everything is in reach. */
  readonly topId: number | null;
  readonly scope: Scope;
  readonly clock: Clock;
};
