import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Member, MemberInvite } from '#contract/entities/member';
import { NOT_FOUND } from '#contract/rules/messages';
import { appUser, customRole, invite, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import { RIGHTS, roleNamed } from './customRights';
import { isWithin, type OwnRights } from './reachOfCaller';

/** Who asks, and what he or she may give. */
export type Asking = { readonly userId: number; readonly own: OwnRights; readonly nowMs: number };

/** The people of an account, owners first. */
export async function listMembers(db: Db, accountId: number, { userId, own }: Asking): Promise<Member[]> {
  const rows = await db
    .select({
      id: membership.userId,
      role: membership.role,
      permittedAccountIds: membership.permittedAccountIds,
      customRole: RIGHTS,
      createdAt: membership.createdAt,
      email: appUser.email,
      name: appUser.name,
      image: appUser.image,
      lastSeenAt: appUser.lastSeenAt,
      secondFactorAt: appUser.secondFactorAt,
    })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .leftJoin(customRole, eq(customRole.id, membership.customRoleId))
    .where(eq(membership.accountId, accountId))
    .orderBy(
      sql`array_position(array['owner', 'admin', 'agent'], ${membership.role})`,
      asc(sql`lower(coalesce(${appUser.name}, ${appUser.email}))`),
      asc(membership.userId),
    );
  const owners = rows.filter(({ role }) => role === 'owner').length;
  return rows.map(({ id, email, name, image, createdAt, lastSeenAt, secondFactorAt, ...rights }) => ({
    id,
    ...(email === null ? {} : { email }),
    ...(name === null ? {} : { name }),
    ...(image === null ? {} : { image }),
    role: rights.role,
    ...roleNamed(rights.customRole),
    ...limitOf(rights.permittedAccountIds),
    you: id === userId,
    changeable: isWithin(own, rights),
    lastOwner: rights.role === 'owner' && owners === 1,
    ...(own.permissions.has('resetSecondFactor') ? { secondFactor: secondFactorAt !== null } : {}),
    timestamp: secondsOf(createdAt),
    ...(lastSeenAt === null ? {} : { lastSeen: secondsOf(lastSeenAt) }),
  }));
}

/** @throws Refusal 404 */
export async function readMember(db: Db, accountId: number, memberId: number, asking: Asking): Promise<Member> {
  const found = (await listMembers(db, accountId, asking)).find(({ id }) => id === memberId);
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found;
}

/** Invitations that nobody has accepted, the newest first; also expired ones, which can be sent again. */
export async function listInvites(db: Db, accountId: number, { own, nowMs }: Asking): Promise<MemberInvite[]> {
  const rows = await db
    .select({ invite, customRole: RIGHTS, by: sql<string | null>`coalesce(${appUser.name}, ${appUser.email})` })
    .from(invite)
    // Whoever invited from above is not shown below.
    .leftJoin(appUser, eq(appUser.id, invite.invitedBy))
    .leftJoin(customRole, eq(customRole.id, invite.customRoleId))
    .where(and(eq(invite.accountId, accountId), isNull(invite.acceptedAt)))
    .orderBy(sql`${invite.createdAt} desc`, asc(invite.id));
  return rows.map(
    ({ invite: { id, email, role, permittedAccountIds, createdAt, expiresAt }, customRole: custom, by }) => ({
      id,
      email,
      role,
      ...roleNamed(custom),
      ...limitOf(permittedAccountIds),
      ...(by === null ? {} : { by }),
      timestamp: secondsOf(createdAt),
      expires: secondsOf(expiresAt),
      expired: expiresAt.getTime() <= nowMs,
      changeable: isWithin(own, { role, permittedAccountIds, customRole: custom }),
    }),
  );
}

const limitOf = (permittedAccountIds: number[] | null) => (permittedAccountIds === null ? {} : { permittedAccountIds });
