import { RECORDING_DAYS, RECORDING_DAYS_DEFAULT } from './limits';

export type RecordingDays = (typeof RECORDING_DAYS)[number];

/** How many days an organization with these settings keeps the recordings of its calls; 0: it records none. */
export const recordingDaysOf = ({ recordingDays }: { readonly recordingDays?: unknown }): RecordingDays =>
  RECORDING_DAYS.find((days) => days === recordingDays) ?? RECORDING_DAYS_DEFAULT;
