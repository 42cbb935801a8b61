export { teamworkMachine } from './teamwork.machine';
export {
  selectCanSendNote,
  selectIsChangingReplies,
  selectNoteDraft,
  selectNoteFailure,
  selectNotes,
  selectPeople,
  selectReplies,
  selectRepliesFailure,
  selectWays,
  selectWritesNote,
} from './teamwork.selectors';
export type {
  ChangeRepliesInput,
  ChangeRepliesOutput,
  LoadTeamworkInput,
  LoadTeamworkOutput,
  NewNote,
  RepliesChange,
  SendNoteInput,
  SendNoteOutput,
  TeamworkContext,
  TeamworkEvent,
  TeamworkInput,
} from './teamwork.types';
