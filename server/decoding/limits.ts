import type { TaskName } from './tasks';

/** Decoders at a time, in one process. Together they stay below 512 MB. */
export const DECODERS = 2;
/** What a decoder may take of JavaScript's memory. */
export const HEAP_LIMIT_MB = 160;
/** A decoder that holds more than this after its task gets no other one. */
export const RETIRE_MB = 140;

/** What one task may take: of all memory, with that of the process itself, and of time. */
export type TaskLimits = { readonly memoryMb: number; readonly timeMs: number };

const MEMORY_MB = 240;
export const TASK_LIMITS: Readonly<Record<TaskName, TaskLimits>> = {
  document: { memoryMb: MEMORY_MB, timeMs: 30_000 },
  // A person waits for these.
  businessPage: { memoryMb: MEMORY_MB, timeMs: 10_000 },
  links: { memoryMb: MEMORY_MB, timeMs: 10_000 },
  sitemap: { memoryMb: MEMORY_MB, timeMs: 10_000 },
  robots: { memoryMb: MEMORY_MB, timeMs: 10_000 },
  picture: { memoryMb: MEMORY_MB, timeMs: 15_000 },
  sharingPicture: { memoryMb: MEMORY_MB, timeMs: 15_000 },
  // The largest mail, with its files, takes up to 250 MB; what makes more of its bytes is refused before. No person waits for it.
  mail: { memoryMb: 400, timeMs: 30_000 },
};

/** Everybody's tasks that wait; jobs, which wait for their turn, are not counted. */
export const WAITING_MAX = 50;
/** A decoder that nobody asked for this long ends. */
export const IDLE_MS = 60_000;
/** A decoder that is not ready by then cannot start. */
export const START_LIMIT_MS = 60_000;
