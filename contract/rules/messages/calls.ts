/** Messages about calls. */
export const CALL_NOT_OPEN = 'The call is over.';
export const CALL_STARTED_BEFORE = 'This call was already started.';
export const CALL_LINES_BUSY = 'All lines are busy. Try again in a moment, or write instead.';
export const CALL_NOT_ANSWERED = 'Calls are not answered at the moment. Try again later, or write instead.';
export const CALL_OFFER_INVALID = 'The connection that was offered cannot be answered.';
export const CALL_TOO_MANY = 'You are already in a call. End it first.';
export const CALL_FULL = 'There are as many people in the call as it can have.';
export const RECORDING_GONE = 'The recording was deleted.';
export const RECORDING_NONE = 'Nothing of this call was recorded.';
export const CALL_FAILED = 'The call could not be made. Please try again, or write instead.';
export const LEAVE_CALL = 'End the call?';
export const LEAVE_CALL_HINT = 'You are still on the line.';
export const LEAVE_CALL_YES = 'End the call';
export const LEAVE_CALL_NO = 'Stay on the line';
