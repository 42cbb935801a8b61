/** What the features of the log hold, are asked for, and are changed by. */

export type { LogQuery } from './logs';
export type { LogBar, LogVolumeKey } from './logVolume';
export type { LogReporting, LogViews, LogViewsChange, LogWorkKey } from './logWork';
export type { FactCorrection, Transcript, TranscriptKey } from './transcript';
