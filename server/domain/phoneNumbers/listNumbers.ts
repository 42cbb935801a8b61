import { asc, desc, eq, isNull } from 'drizzle-orm';
import type { PhoneNumber } from '#contract/entities/phoneNumber';
import { wrongTarget } from '#contract/rules/messages';
import { account, phoneNumber } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';

/** The numbers of an organization: the free ones first, then by number. */
export async function listNumbers(db: Db, orgId: number): Promise<PhoneNumber[]> {
  const rows = await db
    .select({ row: phoneNumber, agentName: account.displayName })
    .from(phoneNumber)
    .leftJoin(account, eq(account.id, phoneNumber.agentId))
    .where(eq(phoneNumber.orgId, orgId))
    .orderBy(desc(isNull(phoneNumber.agentId)), asc(phoneNumber.number))
    .limit(NUMBERS_MAX);
  return rows.map(({ row: { number, country, locality, agentId, source, capabilities, verified }, agentName }) => ({
    number,
    ...(country !== null && { country }),
    ...(locality !== null && { locality }),
    ...(agentId !== null && { agentId }),
    ...(agentName !== null && { agentName }),
    source,
    capabilities,
    verified,
  }));
}

const NUMBERS_MAX = 500;

/** @throws Refusal 422 above the organization, which has no numbers */
export function organizationIdOf({ organizationId }: TargetAccount): number {
  if (organizationId !== null) return organizationId;
  const message = wrongTarget('organization');
  throw new Refusal(422, message, { input: 'targetAccountId', issues: [{ path: 'targetAccountId', message }] });
}
