import type { SnapshotFrom } from 'xstate';
import { addressProblem, typedAddress } from '#contract/rules/values/publicAddress';
import type { Failure } from '../shared/failure';
import type { agentAddressMachine } from './agentAddress.machine';
import type { AddressRecord } from './agentAddress.types';

type Snapshot = SnapshotFrom<typeof agentAddressMachine>;

export const selectAddressRecord = ({ context }: Snapshot): AddressRecord | null => context.record;
export const selectTypedAddress = ({ context }: Snapshot): string => context.typed;
/** The address that would be saved. */
export const selectWantedAddress = ({ context }: Snapshot): string => typedAddress(context.typed);
export const selectAddressFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectCanSaveAddress = (snapshot: Snapshot): boolean => snapshot.can({ type: 'agentAddress.save' });

export const selectIsSavingAddress = (snapshot: Snapshot): boolean => snapshot.matches('saving');

export type AddressState = 'own' | 'invalid' | 'checking' | 'free' | 'refused' | 'unknown';

/** What is known of the address that is typed. */
export const selectAddressState = (snapshot: Snapshot): AddressState => {
  const { record, typed, checked } = snapshot.context;
  const wanted = typedAddress(typed);
  if (wanted === record?.slug) return 'own';
  if (addressProblem(wanted) !== null) return 'invalid';
  if (snapshot.matches({ editing: 'typing' }) || snapshot.matches({ editing: 'checking' })) return 'checking';
  if (checked === null) return 'unknown';
  return checked.problem === null ? 'free' : 'refused';
};

/** Why the address that is typed cannot be had. */
export const selectAddressProblem = ({ context: { record, typed, checked } }: Snapshot): string | null => {
  const wanted = typedAddress(typed);
  return wanted === record?.slug ? null : (addressProblem(wanted) ?? checked?.problem ?? null);
};
