/** Stands above the log, also before its code is loaded. */
export const HEADING = 'Conversation log';
