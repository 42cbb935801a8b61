import type { Permission } from '#contract/rules/accounts/permissions';
import type { InviteForm } from '#machines/invite';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** The people of this account: null until they are loaded. */
export const useMembers = () => useRecord('members');

/** Provides the form that invites people. */
export const InviteFeature = (props: ScopeProps) => <FeatureScope of="invite" {...props} />;
export const useInviteRef = () => useActor('invite');

const inviteVerbs = verbsOf((send: FeatureRef<'invite'>['send']) => ({
  edit: (changes: Partial<InviteForm>) => send({ type: 'invite.edit', changes }),
  submit: () => send({ type: 'invite.submit' }),
  more: () => send({ type: 'invite.more' }),
}));
export const useInviteVerbs = () => inviteVerbs(useInviteRef());

/** Provides the custom role that is made or changed. */
export const RoleFormFeature = (props: ScopeProps) => <FeatureScope of="roleForm" {...props} />;
export const useRoleFormRef = () => useActor('roleForm');

const roleFormVerbs = verbsOf((send: FeatureRef<'roleForm'>['send']) => ({
  edit: (changes: { readonly name?: string; readonly description?: string }) =>
    send({ type: 'roleForm.edit', changes }),
  allow: (permission: Permission, isAllowed: boolean) => send({ type: 'roleForm.allow', permission, isAllowed }),
  submit: () => send({ type: 'roleForm.submit' }),
  remove: () => send({ type: 'roleForm.delete' }),
  retry: () => send({ type: 'roleForm.retry' }),
}));
export const useRoleFormVerbs = () => roleFormVerbs(useRoleFormRef());
