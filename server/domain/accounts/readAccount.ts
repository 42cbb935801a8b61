import { and, eq, isNull } from 'drizzle-orm';
import type { Account, CallerRole, Person } from '#contract/entities/account';
import { PERMISSIONS } from '#contract/rules/accounts/permissions';
import { NOT_FOUND } from '#contract/rules/messages';
import { account, appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { type Membership, type PersonCaller, ROOT_ACCOUNT_ID, type Standing } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { roleNamed } from '../members/customRights';
import { recordColumns } from './columns';
import { favoriteAgentsOf } from './favoriteAgents';
import { toAccount } from './toAccount';

/** The record of an account in scope, or of the root. @throws Refusal 404 */
export async function readAccountRecord(
  db: Db,
  id: number,
  { caller, topId }: { readonly caller: PersonCaller; readonly topId: number | null },
): Promise<Account> {
  if (id === ROOT_ACCOUNT_ID) return rootAccount(db, caller);
  const [row] = await db
    .select(recordColumns)
    .from(account)
    .where(and(eq(account.id, id), isNull(account.deletedAt)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  const through = caller.memberships.find(({ accountId }) => accountId === topId);
  return {
    ...toAccount(row, topId),
    ...(await favoriteAgentsOf(db, row, row.settings)),
    role: roleHere(caller, through),
    ...(through?.permittedAccountIds ? { permittedAccountIds: [...through.permittedAccountIds] } : {}),
  };
}

/** The caller as the own console shows them. */
export const ownPerson = ({ id, email, name, image }: PersonCaller): Person => ({
  id,
  email: email ?? '',
  ...(name === null ? {} : { name }),
  ...(image === null ? {} : { image }),
});

/** What the caller is at an account that a membership reaches; without one, a super administrator. */
export function roleHere(caller: PersonCaller, through: Membership | undefined): CallerRole {
  if (caller.admin || !through) return 'superAdmin';
  if (through.role === 'agent' || through.accountType === 'agent') return 'agent';
  return through.accountType === 'organization' ? through.role : through.accountType;
}

/** What the caller may do at an account, where a custom role decides it. */
export const customRoleOf = ({ customRole, permissions }: Standing): Pick<Account, 'customRole' | 'permissions'> =>
  customRole === null
    ? {}
    : { ...roleNamed(customRole), permissions: PERMISSIONS.filter((permission) => permissions.has(permission)) };

/** The root has no row: its name and settings are those of the calling super administrator. */
async function rootAccount(db: Db, caller: PersonCaller): Promise<Account> {
  const [person] = await db
    .select({ settings: appUser.settings, createdAt: appUser.createdAt, image: appUser.image })
    .from(appUser)
    .where(eq(appUser.id, caller.id));
  const name = caller.name ?? caller.email ?? caller.username;
  return {
    id: ROOT_ACCOUNT_ID,
    username: caller.username,
    accountType: 'superAdmin',
    superAdmin: true,
    role: 'superAdmin',
    active: true,
    timestamp: Math.floor((person?.createdAt.getTime() ?? 0) / 1000),
    details: {
      displayName: name,
      name,
      ...(caller.email === null ? {} : { email: caller.email }),
      ...(person?.image ? { image: person.image } : {}),
    },
    settings: person?.settings ?? {},
    path: [],
  };
}
