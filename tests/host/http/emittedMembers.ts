import { sql } from 'drizzle-orm';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** The people of an organization, and who is invited. */
export function memberSteps({
  at,
  call,
  execute,
  records,
  organizationId,
  partnerId,
}: Helpers & { readonly organizationId: () => number; readonly partnerId: () => number }) {
  const told: Step = { emits: () => [at('members.changed', 'organization')] };
  const member: Step = {
    emits: () => [
      at('members.changed', 'organization'),
      at('membership.changed', 'organization', {}, { user: records().memberId }),
    ],
  };
  const accept: Step = { parts: () => ({ body: { token: 'told' } }) };
  const vouched = {
    parts: () => ({
      target: { targetAccountId: organizationId() },
      query: { email: 'vouched@example.com', externalAccountId: 'vouched' },
    }),
  };
  const organization = (name: WritingName, step: Step): readonly Step[] => [
    {
      ...step,
      parts: () => ({ ...call(name), target: { targetAccountId: organizationId() } }),
    },
  ];
  return {
    createOneTimeAuthToken: [
      {
        ...vouched,
        before: async () => {
          await execute(sql`update account set external_account_id = 'vouched' where id = ${organizationId()}`);
          await execute(sql`update app_user set email = 'vouched@example.com' where id = ${records().memberId}`);
          await execute(sql`delete from membership where user_id = ${records().memberId}`);
        },
        ...member,
      },
      vouched,
    ],
    inviteMember: organization('inviteMember', told),
    resendInvite: organization('resendInvite', told),
    revokeInvite: organization('revokeInvite', told),
    resetSecondFactor: organization('resetSecondFactor', told),
    createRole: organization('createRole', told),
    updateRole: [
      ...organization('updateRole', told),
      ...organization('updateRole', {
        ...member,
        before: () =>
          execute(
            sql`update membership set custom_role_id = ${records().roleId}::uuid where user_id = ${records().memberId}`,
          ),
      }),
    ],
    deleteRole: organization('deleteRole', {
      ...told,
      before: () => execute(sql`update membership set custom_role_id = null where user_id = ${records().memberId}`),
    }),
    updateMember: organization('updateMember', member),
    removeMember: organization('removeMember', member),
    acceptInvite: [
      {
        ...accept,
        before: () =>
          execute(sql`insert into invite (account_id, email, role, token_hash, expires_at)
            select ${organizationId()}, email, 'admin', sha256('told'), now() + interval '1 day'
            from app_user where id = ${partnerId()}`),
        emits: () => [
          at('members.changed', 'organization'),
          at('membership.changed', 'organization', {}, { user: partnerId() }),
        ],
      },
      accept,
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}

/** Signing in accepts the invitations of the address. */
export const acceptedBySigningIn = ({
  at,
  execute,
  organizationId,
  person,
  signIn,
}: Pick<Helpers, 'at' | 'execute'> & {
  readonly organizationId: () => number;
  readonly person: () => { readonly id: number; readonly email: string };
  readonly signIn: NonNullable<Step['parts']>;
}): Step => ({
  by: 'anonymous',
  before: () =>
    execute(sql`insert into invite (account_id, email, role, token_hash, expires_at)
      values (${organizationId()}, ${person().email}, 'admin', sha256('unsent'), now() + interval '1 day')`),
  parts: signIn,
  emits: () => [
    at('members.changed', 'organization'),
    at('membership.changed', 'organization', {}, { user: person().id }),
  ],
});
