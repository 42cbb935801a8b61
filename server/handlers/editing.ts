import type { Editing } from '../domain/contacts/editing';
import type { CallContext } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';
import type { Tx } from '../request/tx';

/** The caller as the one who changes the contacts of the target organization. */
export function editingOf({
  db,
  emit,
  scope,
  clock,
  caller,
  target,
}: Tx &
  Pick<CallContext, 'scope' | 'clock'> & { readonly caller: PersonCaller; readonly target: TargetAccount }): Editing {
  return { db, emit, scope, orgId: target.id, userId: caller.id, nowMs: clock.nowMs() };
}
