import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { customizablePermissions } from '#contract/rules/accounts/customRoles';
import { ONLY_THE_PERSON, SCRIPTS_NEED_ALL } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import { rescope } from '../../db/scoped';
import type { Call } from '../../request/call';
import { Refusal } from '../../request/refusal';
import { endBeforeScriptsOf } from './foreignScripts';

type Writer = Omit<Call, 'topId'>;

/**
 * Lets new scripts of a console come, which do all that whoever is signed in there could do. So they are a person's to write, never a
 * program's, and only of one who may do there whatever anybody of the account may; and they meet nobody who reaches beyond the account.
 * The same scripts again change nothing.
 * @throws Refusal 403
 */
export async function admitScripts({ db, caller, target, standing, scope, clock }: Writer, next: unknown) {
  const [row] = await db
    .select({ scripts: sql<unknown>`${account.settings} -> 'appScripts'` })
    .from(account)
    .where(eq(account.id, target.id))
    // Before nobody may enter: another change of this account may hold its row and wait for that.
    .for('no key update');
  if (isDeepStrictEqual(row?.scripts ?? [], next ?? [])) return;
  if (caller.token !== null || caller.isVouchedFor) throw new Refusal(403, ONLY_THE_PERSON, { input: 'appScripts' });
  const isAll = customizablePermissions(target.type).every((permission) => standing.permissions.has(permission));
  if (!isAll) throw new Refusal(403, SCRIPTS_NEED_ALL, { input: 'appScripts' });
  await rescope(db, { kind: 'auth' });
  await endBeforeScriptsOf(db, target.id, clock.now());
  await rescope(db, scope);
}
