export { turnMachine } from './turn.machine';
export { selectPhase } from './turn.selectors';
export type {
  EndCause,
  Line,
  SpeakCommand,
  SpeakInput,
  Speech,
  TurnContext,
  TurnEvent,
  TurnInput,
} from './turn.types';
