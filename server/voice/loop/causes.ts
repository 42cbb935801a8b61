import type { CallCause } from '#contract/entities/call';
import type { EndCause } from './turn/index';

/** Why a call ended, as everybody is told. */
export const CALL_CAUSES: Readonly<Record<EndCause, CallCause>> = {
  hungUp: 'hungUp',
  lost: 'lost',
  silence: 'silence',
  tooLong: 'tooLong',
  agentEnded: 'agentEnded',
  ended: 'kicked',
  draining: 'stopping',
  // The events say why.
  cannotSpeak: 'lost',
};
