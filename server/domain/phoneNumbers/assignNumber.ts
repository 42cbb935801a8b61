import { and, eq } from 'drizzle-orm';
import { NUMBER_NOT_YOURS, NUMBER_OF_OTHERS, numberInUse } from '#contract/rules/messages/phoneNumbers';
import { account, phoneNumber } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { accountChanged } from '../accounts/createAccount';
import { requirePlanRoom } from '../money/plans/limits';

type Wanted = {
  readonly orgId: number;
  readonly agentId: number;
  readonly number: string;
  /** Takes it from the agent who has it. */
  readonly move?: boolean | undefined;
};

/** Adds a number that the organization brings along. Nothing changes if it has it already. @throws Refusal 409 beyond its plan */
export async function addOwnNumber({ db }: Pick<Tx, 'db'>, { orgId, number }: Wanted): Promise<void> {
  const isKnown = and(eq(phoneNumber.orgId, orgId), eq(phoneNumber.number, number));
  if ((await db.$count(phoneNumber, isKnown)) === 0) await requirePlanRoom(db, orgId, 'numbers');
  await db
    .insert(phoneNumber)
    .values({ orgId, number, source: 'byo', capabilities: ['sms', 'voice'] })
    .onConflictDoNothing();
}

/**
 * Gives an agent a number of its organization. The number that it had is free then, as is the agent that had this one without.
 * @throws Refusal 404 for a number that the organization does not have; 409 if another agent has it and `move` is not set; 403 if that
 * agent is out of reach
 */
export async function assignNumber({ db, emit }: Pick<Tx, 'db' | 'emit'>, wanted: Wanted): Promise<void> {
  const { orgId, agentId, number, move } = wanted;
  const isOne = and(eq(phoneNumber.orgId, orgId), eq(phoneNumber.number, number));
  const [found] = await db.select().from(phoneNumber).where(isOne).for('update');
  if (!found) throw new Refusal(404, NUMBER_NOT_YOURS, { input: 'number' });
  const holderId = found.agentId;
  if (holderId === agentId) return;
  if (holderId !== null) {
    const name = await nameOf(db, holderId);
    if (move !== true)
      throw new Refusal(409, name === null ? NUMBER_OF_OTHERS : numberInUse(name), { input: 'number' });
    if (name === null) throw new Refusal(403, NUMBER_OF_OTHERS, { input: 'number' });
    await db.update(account).set({ vidaPhoneNumber: null }).where(eq(account.id, holderId));
    await emit(accountChanged(holderId, 'agent'));
  }
  await db
    .update(phoneNumber)
    .set({ agentId: null })
    .where(and(eq(phoneNumber.orgId, orgId), eq(phoneNumber.agentId, agentId)));
  await db.update(phoneNumber).set({ agentId }).where(isOne);
  await db.update(account).set({ vidaPhoneNumber: number }).where(eq(account.id, agentId));
  await emit(accountChanged(agentId, 'agent'));
}

/** Null: the agent is out of the caller's reach. */
async function nameOf(db: Tx['db'], id: number): Promise<string | null> {
  const [row] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, id));
  return row?.name ?? null;
}
