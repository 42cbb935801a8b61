/** A moment of ISO 8601 as the input of this device has it: `2026-11-24T09:00`. Empty: there is none. */
export function localMoment(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The other way round. */
export function momentOfLocal(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
