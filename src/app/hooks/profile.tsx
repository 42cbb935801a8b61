import type { FeatureRef } from '#machines/workspace/features';
import { useFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** The person's profile and devices: null until they are loaded. */
export const useOwnProfile = () => useRecord('ownProfile');

/** What the account shows of itself: null until it is loaded. */
export const useAccountLook = () => useRecord('accountLook');

/** Provides the verification of an address or a number as one's own. */
export const OwnAddressFeature = (props: ScopeProps) => <FeatureScope of="ownAddress" {...props} />;
export const useOwnAddressRef = () => useActor('ownAddress');

/** What is asked for: the address, the code, or nothing more. */
export const useOwnAddressStep = (): 'address' | 'code' | 'done' =>
  useFact(useOwnAddressRef(), (snapshot) => {
    if (snapshot.matches({ flow: 'verified' })) return 'done';
    return snapshot.context.sent ? 'code' : 'address';
  });

const ownAddressVerbs = verbsOf((send: FeatureRef<'ownAddress'>['send']) => ({
  request: (address: string) => send({ type: 'verification.request', address }),
  edit: (code: string) => send({ type: 'verification.edit', code }),
  submit: () => send({ type: 'verification.submit' }),
  resend: () => send({ type: 'verification.resend' }),
}));
export const useOwnAddressVerbs = () => ownAddressVerbs(useOwnAddressRef());
