import type { TaskName } from './tasks';

/** Decoders at a time, in one process. */
export const DECODERS = 2;
/** What a decoder may take of JavaScript's memory, and of all memory. Two of them stay below 512 MB. */
export const HEAP_LIMIT_MB = 160;
export const MEMORY_LIMIT_BYTES = 240 * 1_048_576;
/** A decoder that holds more than this after its task gets no other one. */
export const RETIRE_BYTES = 140 * 1_048_576;
/** Nobody waits longer for one thing; a person waits for everything but documents. */
export const TIME_LIMIT_MS: Readonly<Record<TaskName, number>> = {
  document: 20_000,
  businessPage: 8_000,
  links: 8_000,
  sitemap: 8_000,
  robots: 5_000,
  picture: 10_000,
  sharingPicture: 10_000,
  mail: 10_000,
};
/** Everybody's tasks that wait; jobs, which wait for their turn, are not counted. */
export const WAITING_MAX = 50;
/** A decoder that nobody asked for this long ends. */
export const IDLE_MS = 60_000;
/** A decoder that is not ready by then cannot start. */
export const START_LIMIT_MS = 60_000;
