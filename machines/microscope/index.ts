export { microscopeMachine } from './microscope.machine';
export {
  type SoundPhase,
  selectAtMs,
  selectCall,
  selectCallEvents,
  selectCallFailure,
  selectDeleteRefusal,
  selectIsCallGone,
  selectRate,
  selectSide,
  selectSoundFailure,
  selectSoundPhase,
  selectWave,
} from './microscope.selectors';
export type {
  CallKey,
  MicroscopeContext,
  MicroscopeEvent,
  MicroscopeInput,
  PlaySoundInput,
  Rate,
  ReadCallInput,
  ReadCallOutput,
  Side,
  SoundNews,
  SoundOrder,
  Wave,
} from './microscope.types';
