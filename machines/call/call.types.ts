import type { CallCause, CallEars, CallParticipant, CallTold, IceServer } from '#contract/entities/call';
import type { CampaignCopy } from '#contract/entities/campaign';
import type { Failure } from '../shared/failure';
import type { CallTurn } from './transcript';

/** Who a person is in a call: they talk with the agent, listen to somebody who does, or speak with them themselves. */
export type CallKind = 'caller' | 'listener' | 'speaker';

/** Whether the person speaks or types (specification 4, toggle type). */
export type CallType = 'voice' | 'typed';

/** Why nobody hears the person. `framed`: the page around this one does not pass the microphone on. */
export type MicrophoneProblem = 'insecure' | 'refused' | 'framed' | 'missing' | 'unusable';

/** The way to the line; what takes longer than a ring is named. */
export type CallStep = 'offering' | 'answering' | 'connecting';

/** What a call is to be. `meetingId` names the call that a colleague comes into. */
export type CallWay = {
  /** The user name or the id of the agent. */
  readonly target: string | number;
  readonly copy: CampaignCopy;
  readonly kind: CallKind;
  readonly meetingId: string | null;
};

/** `seed` makes the ids of calls. */
export type CallInput = CallWay & { readonly seed: string };

export type CallSetup = {
  readonly agentName: string;
  /** What hears the caller. */
  readonly ears: CallEars;
  readonly voice: { readonly name: string; readonly isBuiltIn: boolean };
  readonly isRecorded: boolean;
  readonly iceServers: readonly IceServer[];
};

/** How loud both sides are at a moment, 0 to 1. */
export type CallLevel = { readonly atMs: number; readonly mine: number; readonly theirs: number };

export type CallContext = CallInput & {
  /** What the address asked for, by which the owner knows it. */
  readonly opened: CallWay;
  readonly callCount: number;
  /** What answers in the call that goes on; `copy` counts from the next one. */
  readonly askedCopy: CampaignCopy;
  readonly type: CallType;
  readonly isLive: boolean;
  readonly setup: CallSetup | null;
  readonly ears: CallEars;
  /** The name of the microphone; null: there is none. */
  readonly microphone: string | null;
  readonly problem: MicrophoneProblem | null;
  readonly isMuted: boolean;
  readonly isSoundOff: boolean;
  readonly step: CallStep;
  /** As the turn machine of the host names it. */
  readonly phase: string;
  readonly turns: readonly CallTurn[];
  readonly levels: readonly CallLevel[];
  readonly elapsedMs: number;
  readonly keys: string;
  readonly heldBy: string | null;
  readonly participants: readonly CallParticipant[];
  readonly isRecording: boolean;
  /** The participant who is taken off the line. */
  readonly kick: string | null;
  /** The screen was closed while the call went on. */
  readonly isLeft: boolean;
  readonly cause: CallCause | null;
  readonly failure: Failure | null;
};

/** Sent by the line. */
export type LineNews =
  | { type: 'line.step'; step: CallStep }
  | { type: 'line.called'; meetingId: string }
  | { type: 'line.opened' }
  | { type: 'line.told'; told: CallTold; atMs: number }
  | { type: 'line.levels'; level: CallLevel }
  | { type: 'line.microphone'; name: string | null }
  | { type: 'line.lost' }
  | { type: 'line.back' }
  | { type: 'line.closed' }
  | { type: 'line.failed'; failure: Failure };

/** Sent to the line. */
export type LineCommand =
  | { type: 'line.say'; kind: 'typed' | 'partial' | 'final'; text: string }
  | { type: 'line.key'; digit: string }
  | { type: 'line.hear'; isHeard: boolean }
  | { type: 'line.sound'; isOn: boolean };

/** Sent by the browser's recognition. */
export type RecognitionNews =
  | { type: 'words.heard'; text: string; isCertain: boolean }
  /** It can hear nothing, now and later. */
  | { type: 'words.lost' };

export type CallEvent =
  | { type: 'call.start' }
  | { type: 'call.join'; meetingId: string; as: 'listener' | 'speaker' }
  | { type: 'call.choose'; copy: CampaignCopy }
  | { type: 'call.toggleType' }
  | { type: 'call.mute' }
  | { type: 'call.sound' }
  | { type: 'call.say'; text: string }
  | { type: 'call.key'; digit: string }
  | { type: 'call.kick'; participantId: string }
  | { type: 'call.end' }
  | { type: 'call.leave' }
  | { type: 'call.return' }
  | LineNews
  | RecognitionNews;

/** Sent to the owner of the screen: it was closed for good, or is to be opened again, because the call goes on. */
export type CallNews = { type: 'call.left'; opened: CallWay } | { type: 'call.kept'; opened: CallWay };

export type SetupInput = CallWay;
export type Microphone =
  | { readonly kind: 'open'; readonly name: string }
  | { readonly kind: 'none'; readonly problem: MicrophoneProblem };
export type LineInput = CallWay & {
  /** Of this call: an offer that is sent again begins no second one. */
  readonly uuid: string;
  readonly ears: CallEars;
  readonly iceServers: readonly IceServer[];
  readonly isHeard: boolean;
};
export type KickInput = {
  readonly target: string | number;
  readonly meetingId: string;
  readonly participantId: string;
};
export type HangUpInput = { readonly meetingId: string | null; readonly kind: CallKind };
