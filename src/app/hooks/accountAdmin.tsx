import type { AccountAdminContext, AdminForm, AdminSwitches } from '#machines/accountAdmin';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides what those above do with the account. */
export const AccountAdminFeature = (props: ScopeProps) => <FeatureScope of="accountAdmin" {...props} />;
export const useAccountAdminRef = () => useActor('accountAdmin');

const accountAdminVerbs = verbsOf((send: FeatureRef<'accountAdmin'>['send']) => ({
  edit: (changes: Partial<AdminForm>) => send({ type: 'accountAdmin.edit', changes }),
  explain: (changes: Partial<Pick<AccountAdminContext, 'reason' | 'details' | 'confirmation'>>) =>
    send({ type: 'accountAdmin.explain', changes }),
  save: () => send({ type: 'accountAdmin.save' }),
  set: (switches: AdminSwitches) => send({ type: 'accountAdmin.set', switches }),
  enable: () => send({ type: 'accountAdmin.enable' }),
  disable: () => send({ type: 'accountAdmin.disable' }),
  remove: () => send({ type: 'accountAdmin.delete' }),
  retry: () => send({ type: 'accountAdmin.retry' }),
}));

export const useAccountAdminVerbs = () => accountAdminVerbs(useAccountAdminRef());
