import type { Call, CallEvent } from '#contract/entities/call';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

/** Whose sound is heard. */
export type Side = 'both' | 'caller' | 'agent';

/** How fast it plays; 1 is as it was. */
export type Rate = 1 | 1.5 | 2;

/** How loud both sides were, at even distances over the whole recording, from 0 to 1. */
export type Wave = {
  readonly lengthMs: number;
  readonly caller: readonly number[];
  readonly agent: readonly number[];
};

export type CallKey = { readonly targetAccountId: number; readonly callId: string };

/** `linkedMs`: the moment that the address names. */
export type MicroscopeInput = CallKey & { readonly linkedMs: number | null };

export type MicroscopeContext = MicroscopeInput &
  AskAgain & {
    /** Null until it is loaded. */
    readonly call: Call | null;
    /** In their order; what is known of a running call. */
    readonly events: readonly CallEvent[];
    /** Why the call could not be loaded. */
    readonly failure: Failure | null;
    /** The moment that is looked at, since the call began; null: none yet. */
    readonly atMs: number | null;
    readonly rate: Rate;
    readonly side: Side;
    /** Null until the recording is there. */
    readonly wave: Wave | null;
    /** Why the recording could not be played. */
    readonly soundFailure: Failure | null;
    /** Why the recording was not deleted. */
    readonly refusal: Failure | null;
  };

export type MicroscopeEvent =
  | { type: 'microscope.linked'; atMs: number | null }
  | { type: 'microscope.retry' }
  | { type: 'microscope.play' }
  | { type: 'microscope.pause' }
  | { type: 'microscope.seek'; atMs: number }
  | { type: 'microscope.rate'; rate: Rate }
  | { type: 'microscope.side'; side: Side }
  | { type: 'microscope.save' }
  | { type: 'microscope.delete' }
  | SoundNews
  | NetworkEvent
  | StreamNews;

/** What the recording is told. */
export type SoundOrder =
  | { type: 'sound.play' }
  | { type: 'sound.pause' }
  | { type: 'sound.seek'; atMs: number }
  | { type: 'sound.rate'; rate: Rate }
  | { type: 'sound.side'; side: Side }
  /** To this device. */
  | { type: 'sound.save' };

/** What it tells. */
export type SoundNews =
  | { type: 'sound.opened'; wave: Wave }
  | { type: 'sound.at'; atMs: number }
  | { type: 'sound.ended' }
  | { type: 'sound.failed'; failure: Failure };

/** `after` is the number of the last event that is known. */
export type ReadCallInput = CallKey & { readonly after: number | null };
export type ReadCallOutput = { readonly call: Call; readonly events: readonly CallEvent[] };
export type PlaySoundInput = CallKey & Pick<MicroscopeContext, 'atMs' | 'rate' | 'side'>;
