export { roomMachine } from './room.machine';
export {
  selectCanSend,
  selectDraft,
  selectFailure,
  selectHasOlder,
  selectMessages,
  selectOlderFailure,
  selectPhase,
  selectReplyFailure,
  selectReplyPhase,
  selectRoom,
} from './room.selectors';
export type {
  LoadOlderInput,
  LoadOlderOutput,
  LoadRoomInput,
  LoadRoomOutput,
  Reply,
  RoomContext,
  RoomEvent,
  RoomInput,
  SendReplyInput,
  SendReplyOutput,
} from './room.types';
