/** A moment as the contract tells it: in seconds since 1970. */
export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
