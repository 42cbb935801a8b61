/** Places and steps of a chart. */

/** A place, in hundredths of the chart's width and height; y grows upwards. */
export type Point = { readonly x: number; readonly y: number };

/** The path of a line. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${rounded(100 - y)}`).join('');

export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The least round number that is as large as this one. */
export function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 3, 4, 5, 6, 8, 10].map((factor) => factor * unit).find((one) => one >= least) ?? least;
  // 3 × 0.1 is no round number in binary.
  return Number(step.toPrecision(12));
}
