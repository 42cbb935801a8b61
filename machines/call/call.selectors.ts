import type { SnapshotFrom } from 'xstate';
import type { callMachine } from './call.machine';
import type { CallContext } from './call.types';
import { type CallTurn, type SpeechTurn, wasCut } from './transcript';

type CallSnapshot = SnapshotFrom<typeof callMachine>;

/** What the screen shows. */
export type CallStage =
  | 'idle'
  | 'preparing'
  | 'asking'
  | 'unheard'
  | 'connecting'
  | 'slow'
  | 'live'
  | 'lost'
  | 'ending'
  | 'ended'
  | 'failed';

export const selectStage = (snapshot: CallSnapshot): CallStage => {
  const { value } = snapshot;
  if (typeof value === 'string') return value === 'arriving' ? 'preparing' : value;
  if (snapshot.matches({ open: { line: 'lost' } })) return 'lost';
  if (snapshot.matches({ open: { line: 'steady' } })) return 'live';
  return snapshot.matches({ open: { line: { connecting: 'slow' } } }) ? 'slow' : 'connecting';
};

/** Who speaks now. `wait`: the agent thinks. */
export type Speaking = 'agent' | 'wait' | 'person' | 'nobody' | 'team';

export const selectSpeaking = ({ context: { phase, heldBy, turns } }: CallSnapshot): Speaking => {
  if (heldBy !== null || phase === 'talking.held') return 'team';
  if (/speaking|ending/.test(phase)) return 'agent';
  if (/thinking/.test(phase)) return 'wait';
  const last = turns.at(-1);
  const isGuess = last?.kind === 'words' && !last.isCertain;
  return isGuess || /hearing|deciding/.test(phase) ? 'person' : 'nobody';
};

const of =
  <K extends keyof CallContext>(name: K) =>
  ({ context }: CallSnapshot): CallContext[K] =>
    context[name];

export const selectTurns = of('turns');
export const selectLevels = of('levels');
export const selectElapsedMs = of('elapsedMs');
export const selectCopy = of('copy');
export const selectAskedCopy = of('askedCopy');
export const selectKind = of('kind');
export const selectType = of('type');
export const selectSetup = of('setup');
export const selectEars = of('ears');
export const selectMicrophone = of('microphone');
export const selectProblem = of('problem');
export const selectIsMuted = of('isMuted');
export const selectIsSoundOff = of('isSoundOff');
export const selectStep = of('step');
export const selectKeys = of('keys');
export const selectHeldBy = of('heldBy');
export const selectParticipants = of('participants');
export const selectIsRecording = of('isRecording');
export const selectKick = of('kick');
export const selectCause = of('cause');
export const selectFailure = of('failure');
export const selectMeetingId = of('meetingId');

/** How loud the person is, 0 to 1. */
export const selectMyLevel = ({ context }: CallSnapshot): number => context.levels.at(-1)?.mine ?? 0;

const isSpeech = (turn: CallTurn): turn is SpeechTurn => turn.kind === 'speech';

/** What each answer took, the latest last. Cached by turns. */
export const selectDelays = ({ context: { turns } }: CallSnapshot): readonly NonNullable<SpeechTurn['delay']>[] => {
  const known = delaysOf.get(turns);
  if (known) return known;
  const delays = turns.filter(isSpeech).flatMap(({ delay }) => delay ?? []);
  delaysOf.set(turns, delays);
  return delays;
};

const delaysOf = new WeakMap<readonly CallTurn[], readonly NonNullable<SpeechTurn['delay']>[]>();

/** How often somebody cut in. */
export const selectCuts = ({ context }: CallSnapshot): number => context.turns.filter(wasCut).length;

/** How many functions ran. */
export const selectFunctions = ({ context }: CallSnapshot): number =>
  context.turns.filter(({ kind }) => kind === 'function').length;
