import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountType, MemberRole } from '#contract/entities/account';
import { LIMIT_NOT_HERE, NO_MEMBERS_HERE, ROLE_IS_ONE, ROLE_NOT_HERE, UNKNOWN_AGENTS } from '#contract/rules/messages';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { customRights } from './customRights';
import type { Rights } from './reachOfCaller';

/** What is asked for; the custom role by its id. */
export type AskedRights = Omit<Rights, 'customRole'> & { readonly customRoleId: string | null };

/**
 * The rights that are asked for, as they can be at that account: an agent has one role, and only an organization's admins and members
 * are limited to agents. A custom role stands in the place of an administrator's.
 * @throws Refusal 422
 */
export async function checkedRights(
  db: Db,
  target: TargetAccount,
  { role, permittedAccountIds, customRoleId }: AskedRights,
): Promise<Rights> {
  if (target.type === 'superAdmin') throw invalid('targetAccountId', NO_MEMBERS_HERE);
  if (permittedAccountIds !== null) {
    if (target.type !== 'organization' || role === 'owner') throw invalid('permittedAccountIds', LIMIT_NOT_HERE);
    await requireAgents(db, target.id, permittedAccountIds);
  }
  if (customRoleId !== null && role !== 'admin') throw invalid('customRoleId', ROLE_IS_ONE);
  const customRole = customRoleId === null ? null : await customRights(db, target.id, customRoleId);
  return { role: roleAt(target.type, role), permittedAccountIds, customRole };
}

/** Everybody of an agent has the role `agent`; partners and resellers have no members without rights. */
function roleAt(type: AccountType, role: MemberRole): MemberRole {
  if (type === 'agent') {
    if (role === 'owner') throw invalid('role', ROLE_NOT_HERE);
    return 'agent';
  }
  if (role === 'agent' && type !== 'organization') throw invalid('role', ROLE_NOT_HERE);
  return role;
}

async function requireAgents(db: Db, orgId: number, ids: readonly number[]): Promise<void> {
  const known = ids.length === 0 ? 0 : await db.$count(account, agentsAmong(orgId, ids));
  if (known === 0 || known < new Set(ids).size) throw invalid('permittedAccountIds', UNKNOWN_AGENTS);
}

function agentsAmong(orgId: number, ids: readonly number[]) {
  return and(
    inArray(account.id, [...ids]),
    eq(account.orgId, orgId),
    eq(account.type, 'agent'),
    isNull(account.deletedAt),
  );
}

function invalid(input: string, message: string): Refusal {
  return new Refusal(422, message, { input, issues: [{ path: input, message }] });
}
