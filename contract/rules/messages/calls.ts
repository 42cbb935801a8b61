/** Messages about calls. */
export const CALL_NOT_OPEN = 'The call is over.';
export const CALL_STARTED_BEFORE = 'This call was already started.';
export const CALL_LINES_BUSY = 'All lines are busy. Try again in a moment, or write instead.';
export const CALL_NOT_ANSWERED = 'Calls are not answered at the moment. Try again later, or write instead.';
export const CALL_OFFER_INVALID = 'The connection that was offered cannot be answered.';
export const CALL_TOO_MANY = 'You are already in a call. End it first.';
export const CALL_FULL = 'There are as many people in the call as it can have.';
export const RECORDING_GONE = 'The recording was deleted.';
export const LOAD_CALL_FAILED = 'The call could not be loaded';
export const LOAD_CALLS_FAILED = 'The calls that are going on could not be loaded';
export const CALL_COMMAND_FAILED = 'That did not reach the call. Try again.';
export const PLAY_RECORDING_FAILED = 'The recording could not be played';
export const DELETE_RECORDING =
  'The sound of this call is deleted for good, for everybody. Its words and what happened in it stay.';
export const DELETE_RECORDING_FAILED = 'The recording could not be deleted';
export const RECORDING_NONE = 'Nothing of this call was recorded.';
export const CALL_FAILED = 'The call could not be made. Please try again, or write instead.';
export const LEAVE_CALL = 'End the call?';
export const LEAVE_CALL_HINT = 'You are still on the line.';
export const LEAVE_CALL_YES = 'End the call';
export const LEAVE_CALL_NO = 'Stay on the line';
export const VOICE_NOT_HEARD = 'The voice cannot be heard at the moment. Try again.';
export const LOAD_VOICES_FAILED = 'The voices could not be loaded';
