import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ACCOUNT_UNDO_DAYS } from '#contract/rules/hostConstants';
import { agentRestoreTooLate, NOT_FOUND } from '#contract/rules/messages';
import { isUniqueViolation } from '../../db/errors';
import { account, phoneNumber } from '../../db/schema/index';
import { savepoint } from '../../db/scoped';
import type { QuotasByPlan } from '../../request/quotas';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged, requireRoomForAgent } from './createAccount';
import { ofType } from './listAccounts';
import { usernamesLike } from './usernames';

export type RestoreAgent = {
  readonly organizationId: number;
  readonly agentId: number;
  readonly quotas: QuotasByPlan;
  readonly nowMs: number;
};

/**
 * Undoes a deletion: the agent has its user name, its address and its numbers again, as far as nobody took them since; instead of a
 * user name that is taken it gets the next one free, such as `front-desk-2`. Of one that is there already nothing changes.
 * @throws Refusal 404; 409 if it was too long ago, or the organization has no room for it
 */
export async function restoreAgent({ db, emit }: Tx, asked: RestoreAgent): Promise<void> {
  const { organizationId, agentId, quotas, nowMs } = asked;
  const which = and(eq(account.id, agentId), eq(account.orgId, organizationId), ofType('agent'));
  const [row] = await db
    .select({ deletedAt: account.deletedAt, former: account.former })
    .from(account)
    .where(which)
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (row.deletedAt === null) return;
  const { former } = row;
  if (former === null || row.deletedAt.getTime() < nowMs - ACCOUNT_UNDO_DAYS * DAY_MS)
    throw new Refusal(409, agentRestoreTooLate(ACCOUNT_UNDO_DAYS));
  await db.update(account).set({ deletedAt: null, active: former.active, former: null }).where(which);
  await requireRoomForAgent(db, organizationId, quotas);
  const isTaken = (address: { username: string } | { slug: string | null }) =>
    savepoint(db, () => db.update(account).set(address).where(which)).then(
      () => false,
      (error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        return true;
      },
    );
  for (const username of usernamesLike(former.username)) {
    if (!(await isTaken({ username }))) break;
  }
  await isTaken({ slug: former.slug });
  const numbers = await db
    .update(phoneNumber)
    .set({ agentId })
    .where(and(inArray(phoneNumber.number, [...former.numbers]), isNull(phoneNumber.agentId)))
    .returning({ number: phoneNumber.number });
  const vidaPhoneNumber = numbers.find(({ number }) => number === former.vidaPhoneNumber)?.number ?? null;
  await db.update(account).set({ vidaPhoneNumber }).where(which);
  await emit(accountChanged(agentId, 'agent'), accountChanged(organizationId));
}

const DAY_MS = 86_400_000;
