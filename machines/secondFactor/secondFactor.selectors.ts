import type { SnapshotFrom } from 'xstate';
import type { NewFactor, SecondFactor } from '#contract/entities/secondFactor';
import type { Failure } from '../shared/failure';
import { required } from '../shared/required';
import type { secondFactorMachine } from './secondFactor.machine';

type Snapshot = SnapshotFrom<typeof secondFactorMachine>;

export const selectFactorRecord = ({ context }: Snapshot): SecondFactor | null => context.record;
export const selectNewFactor = ({ context }: Snapshot): NewFactor | null => context.newFactor;
export const selectFactorCode = ({ context }: Snapshot): string => context.code;
export const selectRecoveryCodes = ({ context }: Snapshot): readonly string[] => context.recoveryCodes;
export const selectFactorFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectCanSubmitFactor = (snapshot: Snapshot): boolean => snapshot.can({ type: 'secondFactor.submit' });

export type FactorStep = 'loading' | 'failed' | 'off' | 'confirming' | 'codes' | 'on' | 'renewing' | 'turningOff';

/** What the person has before them. */
export const selectFactorStep = ({ value, context: { purpose } }: Snapshot): FactorStep => {
  switch (value) {
    case 'settingUp':
      return 'off';
    case 'showingCodes':
      return 'codes';
    case 'entering':
    case 'checking':
      return ENTERING[required(purpose)];
    default:
      return value;
  }
};

const ENTERING = { confirm: 'confirming', renew: 'renewing', turnOff: 'turningOff' } as const;
