/**
 * A pause in typing, in milliseconds. What follows from a key and costs more than the key itself waits for it, so that the
 * next key is seen at once (performance.md 12).
 */
export const TYPING_PAUSE_MS = 200;
