export { presenceMachine } from './presence.machine';
export { selectSeen, selectWriter } from './presence.selectors';
export type {
  PresenceContext,
  PresenceEvent,
  PresenceInput,
  Seen,
  TellPresenceInput,
  TellPresenceOutput,
  Whereabouts,
} from './presence.types';
