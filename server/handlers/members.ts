import * as endpoints from '#contract/endpoints/members';
import type { MemberRole } from '#contract/entities/account';
import {
  ADDRESS_IS_OWN,
  FIELD_REQUIRED,
  INVITATION_ACCEPTED,
  INVITATION_REVOKED,
  INVITATION_SENT,
  MEMBER_REMOVED,
  MEMBER_UPDATED,
  REDIRECT_ELSEWHERE,
} from '#contract/rules/messages';
import { rescope } from '../db/scoped';
import { ownAddress } from '../domain/embed/ownAddress';
import { acceptByToken } from '../domain/members/acceptInvite';
import { changeMember, removeMember, takeMember } from '../domain/members/changeMember';
import { type AskedRights, checkedRights } from '../domain/members/checkedRights';
import { endSessionsFor } from '../domain/members/endSessions';
import { inviteAddress, resendInvite, revokeInvite } from '../domain/members/invites';
import { listInvites, listMembers, readMember } from '../domain/members/listMembers';
import { ownRights, requireGivable, requireWithin } from '../domain/members/reachOfCaller';
import { type CallContext, type HandlersOf, handler, type TxContext } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

const success = true as const;

type Acting = Pick<TxContext, 'db' | 'emit' | 'clock' | 'topId' | 'scope' | 'standing'> & {
  readonly caller: PersonCaller;
  readonly target: TargetAccount;
};

export const memberHandlers = {
  listMembers: handler(endpoints.listMembers, async (ctx) => ({
    success,
    members: await listMembers(ctx.db, ctx.target.id, askingOf(ctx)),
    invites: await listInvites(ctx.db, ctx.target.id, askingOf(ctx)),
  })),

  readMember: handler(endpoints.readMember, async (ctx, { query }) => ({
    success,
    member: await readMember(ctx.db, ctx.target.id, query.targetMemberId, askingOf(ctx)),
  })),

  inviteMember: handler(endpoints.inviteMember, async (ctx, { body }) => {
    const { db, target, caller, clock } = ctx;
    const asked: AskedRights = {
      role: body.role ?? roleOf(body.isOwner),
      permittedAccountIds: body.permittedAccountIds ?? null,
      customRoleId: body.customRoleId ?? null,
    };
    const rights = await checkedRights(db, target, asked);
    const own = ownRights(ctx);
    requireGivable(own, rights);
    await inviteAddress(db, own, {
      accountId: target.id,
      email: body.email,
      ...rights,
      redirectUrl: await requireOwnAddress(ctx, body.redirectUrl),
      invitedBy: caller.id,
      isMailed: body.sendWelcomeEmail !== false,
      now: clock.now(),
    });
    await tellTeam(ctx);
    return { success, message: INVITATION_SENT };
  }),

  updateMember: handler(endpoints.updateMember, async (ctx, { body }) => {
    const { db, target } = ctx;
    const userId = body.targetMemberId;
    const had = await takeMember(db, target.id, userId);
    if (body.email !== undefined) await requireSameAddress(ctx, userId, body.email);
    const limit = body.permittedAccountIds === undefined ? had.permittedAccountIds : body.permittedAccountIds;
    const role = body.role ?? (body.customRoleId ? 'admin' : had.role);
    // An owner reaches every agent.
    const permittedAccountIds = role === 'owner' && body.permittedAccountIds === undefined ? null : limit;
    // Clients that do not know custom roles name the administrator's whenever they change something else.
    const kept = role === 'admin' ? (had.customRole?.id ?? null) : null;
    const customRoleId = body.customRoleId === undefined ? kept : body.customRoleId;
    const rights = await checkedRights(db, target, { role, permittedAccountIds, customRoleId });
    requireWithin(ownRights(ctx), had);
    requireGivable(ownRights(ctx), rights, had);
    await changeMember(db, { accountId: target.id, userId, had, rights });
    await tellTeam(ctx, userId);
    return { success, message: MEMBER_UPDATED };
  }),

  removeMember: handler(endpoints.removeMember, async (ctx, { body }) => {
    const { db, target, clock, scope, realtime } = ctx;
    const userId = body.targetMemberId ?? body.targetUserId;
    if (userId === undefined) throw new Refusal(422, FIELD_REQUIRED, { input: 'targetMemberId' });
    const had = await takeMember(db, target.id, userId);
    requireWithin(ownRights(ctx), had);
    await removeMember(db, { accountId: target.id, userId, had });
    await tellTeam(ctx, userId);
    await rescope(db, { kind: 'auth' });
    const ended = await endSessionsFor(db, userId, target.id, clock.now());
    await rescope(db, scope);
    ctx.afterCommit(() => {
      for (const sessionId of ended) realtime.endSession(sessionId);
    });
    return { success, message: MEMBER_REMOVED };
  }),

  resendInvite: handler(endpoints.resendInvite, async (ctx, { params }) => {
    const { target, caller, clock } = ctx;
    const asked = { accountId: target.id, inviteId: params.inviteId, invitedBy: caller.id, now: clock.now() };
    await resendInvite(ctx.db, ownRights(ctx), asked);
    await tellTeam(ctx);
    return { success, message: INVITATION_SENT };
  }),

  revokeInvite: handler(endpoints.revokeInvite, async (ctx, { params }) => {
    await revokeInvite(ctx.db, ownRights(ctx), ctx.target.id, params.inviteId);
    await tellTeam(ctx);
    return { success, message: INVITATION_REVOKED };
  }),

  acceptInvite: handler(endpoints.acceptInvite, async ({ db, caller, clock, scope }, { body }) => {
    await rescope(db, { kind: 'auth' });
    const accepted = await acceptByToken(db, caller.id, body.token, clock.now());
    await rescope(db, scope);
    return { success, message: INVITATION_ACCEPTED, ...accepted };
  }),
} satisfies HandlersOf<typeof endpoints>;

const roleOf = (isOwner: boolean | undefined): MemberRole => (isOwner === true ? 'owner' : 'admin');

const askingOf = (ctx: Pick<Acting, 'caller' | 'target' | 'topId' | 'standing'> & Pick<CallContext, 'clock'>) => ({
  userId: ctx.caller.id,
  own: ownRights(ctx),
  nowMs: ctx.clock.nowMs(),
});

/** Tells the account's people that the list changed, and members that their rights did. */
export async function tellTeam(
  { emit, target }: Pick<Acting, 'emit' | 'target'>,
  ...userIds: readonly number[]
): Promise<void> {
  const place = { accountId: target.id, ...(target.type === 'agent' ? { agentId: target.id } : {}) };
  await emit({ type: 'members.changed', ...place });
  for (const userId of userIds) await emit({ type: 'membership.changed', ...place, userId });
}

/** @throws Refusal 422 if whoever is invited would be led to a site that is not the account's */
async function requireOwnAddress(
  { db, target, scope, services: { publicUrl } }: Acting & Pick<CallContext, 'services'>,
  address: string | undefined,
): Promise<string | null> {
  if (address === undefined) return null;
  await rescope(db, { kind: 'auth' });
  const own = await ownAddress(db, target.id, { address, publicUrl });
  await rescope(db, scope);
  if (own !== null) return own;
  const issues = [{ path: 'redirectUrl', message: REDIRECT_ELSEWHERE }];
  throw new Refusal(422, REDIRECT_ELSEWHERE, { input: 'redirectUrl', issues });
}

/** Existing clients repeat the address; changing it would take the person's other accounts along. @throws Refusal 422 */
async function requireSameAddress(ctx: Acting, userId: number, email: string): Promise<void> {
  const { email: known } = await readMember(ctx.db, ctx.target.id, userId, askingOf(ctx));
  if (known?.toLowerCase() === email) return;
  throw new Refusal(422, ADDRESS_IS_OWN, { input: 'email', issues: [{ path: 'email', message: ADDRESS_IS_OWN }] });
}
