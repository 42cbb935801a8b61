export { callMachine } from './call.machine';
export * from './call.selectors';
export type {
  CallContext,
  CallEvent,
  CallInput,
  CallKind,
  CallLevel,
  CallNews,
  CallSetup,
  CallStep,
  CallType,
  CallWay,
  HangUpInput,
  KickInput,
  LineCommand,
  LineInput,
  LineNews,
  Microphone,
  MicrophoneProblem,
  RecognitionNews,
  SetupInput,
} from './call.types';
export { type CallTurn, type FunctionTurn, type SpeechTurn, type WordsTurn, wasCut } from './transcript';
