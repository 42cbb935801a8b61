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
