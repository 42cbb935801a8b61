import * as z from 'zod/mini';
import { emailAddress } from '#contract/entities/shared';
import { CHANGE_MEMBERS_FAILED, EMAIL_INVALID, INVITE_FAILED, LOAD_MEMBERS_FAILED } from '#contract/rules/messages';
import type { Invite, InviteResult } from '#machines/forms/invite';
import type { People, PeopleChange, PeopleKey } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** As many agents as a call lists. */
const AGENTS_LISTED = 100;

/** The people of an account (specification 7, Users and misc). */
export function defineMembersEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async ({ accountId: targetAccountId, hasAgents }: PeopleKey, signal: AbortSignal): Promise<People> => {
    const options = { signal, targetAccountId };
    const query = { page: 0, pageSize: AGENTS_LISTED };
    const [{ members, invites }, { roles }, listed] = await Promise.all([
      api.call('listMembers', {}, options),
      api.call('listRoles', {}, options),
      hasAgents ? api.call('listAccounts', { query }, options) : null,
    ]);
    const agents = listed?.accounts.map(({ id, displayName }) => ({ id, name: displayName })) ?? [];
    return { members, invites, roles, agents };
  };
  const change = async (targetAccountId: number, made: PeopleChange, signal: AbortSignal): Promise<void> => {
    const options = { signal, targetAccountId };
    switch (made.kind) {
      case 'change': {
        const { memberId: targetMemberId, role, customRoleId, permittedAccountIds: limit } = made;
        const permittedAccountIds = limit === null ? null : [...limit];
        await api.call('updateMember', { body: { targetMemberId, role, customRoleId, permittedAccountIds } }, options);
        return;
      }
      case 'remove':
        await api.call('removeMember', { body: { targetMemberId: made.memberId } }, options);
        return;
      case 'resetFactor':
        await api.call('resetSecondFactor', { body: { targetMemberId: made.memberId } }, options);
        return;
      case 'resend':
        await api.call('resendInvite', { params: { inviteId: made.inviteId } }, options);
        return;
      case 'revoke':
        await api.call('revokeInvite', { params: { inviteId: made.inviteId } }, options);
    }
  };
  return {
    actors: {
      loadRecord: answering<People, { readonly key: PeopleKey }>(deps, LOAD_MEMBERS_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<People, { readonly key: PeopleKey; readonly change: PeopleChange }>(
        deps,
        CHANGE_MEMBERS_FAILED,
        async ({ key, change: made }, signal) => {
          await change(key.accountId, made, signal);
          return load(key, signal);
        },
      ),
    },
  };
}

/** The effects of the form that invites people. Each address by itself: a refusal is its result, so that it stops none of the others. */
export const defineInviteEffects = (deps: EffectDeps) =>
  defineFormEffects<Invite>(deps, {
    failed: INVITE_FAILED,
    carryOut: async ({ accountId: targetAccountId, emails, role, customRoleId, permittedAccountIds }, signal) => {
      const rights = {
        role,
        ...(customRoleId !== null && { customRoleId }),
        ...(permittedAccountIds !== null && { permittedAccountIds: [...permittedAccountIds] }),
      };
      const results: InviteResult[] = [];
      for (const address of emails) {
        const email = z.safeParse(emailAddress, address);
        if (!email.success) {
          results.push({ email: address, problem: EMAIL_INVALID });
          continue;
        }
        const body = { email: email.data, ...rights };
        const refused = await orRefused(
          deps,
          async () => {
            await deps.api.call('inviteMember', { body }, { signal, targetAccountId });
            return null;
          },
          INVITE_FAILED,
        );
        results.push({ email: address, problem: refused?.failure.message ?? null });
      }
      return results;
    },
  });
