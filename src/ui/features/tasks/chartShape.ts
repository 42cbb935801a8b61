import type { TaskState } from '#contract/entities/task';

/** Where the states of a task stand in its drawing, 696 by 176, and the ways between them. */

export type Shape = {
  readonly state: TaskState;
  /** Of schedules, of tasks, or of both. */
  readonly of: 'task' | 'schedule' | 'both';
  readonly x: number;
  readonly y: number;
  readonly w: number;
};

const HEIGHT = 34;
const TOP = 54;
const BOTTOM = 126;

export const NODES: readonly Shape[] = [
  { state: 'pending', of: 'task', x: 48, y: TOP, w: 100 },
  { state: 'processing', of: 'task', x: 218, y: TOP, w: 100 },
  { state: 'running', of: 'task', x: 388, y: TOP, w: 100 },
  { state: 'active', of: 'schedule', x: 48, y: TOP, w: 100 },
  { state: 'paused', of: 'schedule', x: 48, y: BOTTOM, w: 100 },
  { state: 'finished', of: 'both', x: 558, y: TOP, w: 128 },
  { state: 'errored', of: 'task', x: 558, y: BOTTOM, w: 128 },
  { state: 'canceled', of: 'both', x: 218, y: BOTTOM, w: 100 },
];

type Point = { readonly x: number; readonly y: number };
type Way = { readonly path: string; readonly tip: string; readonly middle: Point };

const TIP = 7;
const tipRight = ({ x, y }: Point) => `M${x - TIP} ${y - 4} ${x} ${y} ${x - TIP} ${y + 4}z`;
const tipDown = ({ x, y }: Point) => `M${x - 4} ${y - TIP} ${x} ${y} ${x + 4} ${y - TIP}z`;
const tipUp = ({ x, y }: Point) => `M${x - 4} ${y + TIP} ${x} ${y} ${x + 4} ${y + TIP}z`;

/** The way between two states: straight in a row, over it where it leads back, and down to the row below. */
export function wayOf(from: Shape, to: Shape): Way {
  const [start, end] = [from.x + from.w / 2, to.x + to.w / 2];
  const y = from.y + HEIGHT / 2;
  if (from.y === to.y && from.x < to.x) {
    const at = { x: to.x - 2, y };
    const path = `M${from.x + from.w} ${y}H${at.x - TIP}`;
    return { path, tip: tipRight(at), middle: { x: (from.x + from.w + to.x) / 2, y: y - 7 } };
  }
  if (from.y === to.y) {
    const at = { x: end, y: to.y - 2 };
    const over = to.y - 40;
    const path = `M${start} ${from.y}C${start} ${over} ${end} ${over} ${end} ${at.y - TIP}`;
    return { path, tip: tipDown(at), middle: { x: (start + end) / 2, y: over + 14 } };
  }
  if (start === end) {
    const isDown = from.y < to.y;
    const x = start + (isDown ? -12 : 12);
    const at = { x, y: isDown ? to.y - 2 : to.y + HEIGHT + 2 };
    const first = isDown ? from.y + HEIGHT : from.y;
    const path = `M${x} ${first}V${isDown ? at.y - TIP : at.y + TIP}`;
    const middle = { x: x + (isDown ? -26 : 26), y: (first + at.y) / 2 };
    return { path, tip: isDown ? tipDown(at) : tipUp(at), middle };
  }
  const isLeft = end < start;
  const at = { x: isLeft ? end : to.x - 2, y: isLeft ? to.y - 2 : to.y + HEIGHT / 2 };
  const last = isLeft ? { x: at.x, y: at.y - TIP } : { x: at.x - TIP, y: at.y };
  const bottom = from.y < to.y ? from.y + HEIGHT : from.y;
  const path = `M${start} ${bottom}C${start} ${at.y} ${isLeft ? end : start + 32} ${at.y} ${last.x} ${last.y}`;
  return { path, tip: isLeft ? tipDown(at) : tipRight(at), middle: { x: (start + end) / 2, y: at.y - 6 } };
}
