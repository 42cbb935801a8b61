import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Colleague } from '#contract/entities/teamwork';
import { NOT_FOUND } from '#contract/rules/messages';
import { appUser, membership, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Person } from './holdRules';
import { roomsOf } from './inbox';

/**
 * The people of a room's organization who may act for its agent, by name. Those who see only the agent see only themselves.
 * @throws Refusal 404 if no such room is in reach
 */
export async function listAssignees(db: Db, target: TargetAccount, roomId: string): Promise<Colleague[]> {
  const [found] = await db
    .select({ orgId: room.orgId, agentId: room.agentId })
    .from(room)
    .where(and(eq(room.id, roomId), roomsOf(target)));
  if (!found) throw new Refusal(404, NOT_FOUND);
  const { orgId, agentId } = found;
  const isPermitted = or(
    isNull(membership.permittedAccountIds),
    sql`${agentId} = any (${membership.permittedAccountIds})`,
  );
  const mayAct = or(and(eq(membership.accountId, orgId), isPermitted), eq(membership.accountId, agentId));
  const rows = await db
    .selectDistinct({ id: appUser.id, name: appUser.name, email: appUser.email, username: appUser.username })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.orgId, orgId), mayAct))
    .orderBy(asc(appUser.name), asc(appUser.id));
  return rows.map(({ id, name, email, username }) => ({ id, name: name ?? email ?? username }));
}

/** @throws Refusal 404 if that person may not act for the room's agent */
export async function findAssignee(db: Db, target: TargetAccount, roomId: string, userId: number): Promise<Person> {
  const person = (await listAssignees(db, target, roomId)).find(({ id }) => id === userId);
  if (!person) throw new Refusal(404, NOT_FOUND);
  return person;
}
