/** 0:37, or 1:02:03. */
export const clockOf = (ms: number): string => {
  const all = Math.max(0, Math.floor(ms / 1_000));
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const pad = (count: number) => `${count}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
};

/** 1.1 */
export const secondsOf = (ms: number, digits = 1): string => (ms / 1_000).toFixed(digits);
