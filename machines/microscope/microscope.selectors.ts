import type { SnapshotFrom } from 'xstate';
import type { Call, CallEvent } from '#contract/entities/call';
import type { Failure } from '../shared/failure';
import type { microscopeMachine } from './microscope.machine';
import type { Rate, Side, Wave } from './microscope.types';

type Snapshot = SnapshotFrom<typeof microscopeMachine>;

export const selectCall = ({ context }: Snapshot): Call | null => context.call;
export const selectCallEvents = ({ context }: Snapshot): readonly CallEvent[] => context.events;
export const selectCallFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.matches({ record: 'failed' }) ? snapshot.context.failure : null;
/** There is no such call, or it is out of reach. */
export const selectIsCallGone = (snapshot: Snapshot): boolean => snapshot.matches({ record: 'gone' });
export const selectAtMs = ({ context }: Snapshot): number | null => context.atMs;
export const selectRate = ({ context }: Snapshot): Rate => context.rate;
export const selectSide = ({ context }: Snapshot): Side => context.side;
export const selectWave = ({ context }: Snapshot): Wave | null => context.wave;
export const selectSoundFailure = ({ context }: Snapshot): Failure | null => context.soundFailure;
export const selectDeleteRefusal = ({ context }: Snapshot): Failure | null => context.refusal;

export type SoundPhase = 'silent' | 'opening' | 'paused' | 'playing' | 'broken';

export const selectSoundPhase = (snapshot: Snapshot): SoundPhase => {
  if (snapshot.matches({ sound: 'silent' })) return 'silent';
  if (snapshot.matches({ sound: 'broken' })) return 'broken';
  if (snapshot.matches({ sound: { audible: 'opening' } })) return 'opening';
  return snapshot.matches({ sound: { audible: 'playing' } }) ? 'playing' : 'paused';
};
