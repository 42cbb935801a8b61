/** Nine in the morning, that many days from today, by the reader's clock. */
export function nineOClockMs(days: number): number {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return at.setHours(9, 0, 0, 0);
}

/** Days until the next Monday: 1 to 7. */
export const daysToMonday = (): number => (8 - new Date().getDay()) % 7 || 7;
