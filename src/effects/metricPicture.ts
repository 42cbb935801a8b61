import type { TimeSeries } from '#contract/entities/timeSeries';
import { courseOf } from '#contract/rules/metrics/course';
import { formatMetric } from '#contract/rules/metrics/format';
import type { Point } from '#contract/rules/values/chartPlaces';
import type { DashboardFile } from '#machines/dashboard';

type Picture = Extract<DashboardFile, { readonly as: 'picture' }>;

/** As large as links are shown with. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 64;
const PLOT = { left: MARGIN, top: 268, width: WIDTH - 2 * MARGIN, height: 260 };
const BARS_MAX = 6;
/** Light, whatever the reader's theme is: it is for other pages. */
const COLOURS = { ground: '#ffffff', ink: '#12151b', muted: '#525b69', line: '#e5e8ed', before: '#8b93a1' };
const FONT = 'system-ui, sans-serif';

/** A card as a picture: its title and value, and how it went. Drawn by hand, so that no page has to be read back. */
export function drawCard(document: Document, { metric, figure }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  const { timeSeries } = figure;
  if (!pen || !timeSeries) return Promise.reject(new Error('There is nothing to draw.'));
  const accent = document.documentElement.style.getPropertyValue('--accent-light') || '#3355d1';
  const write = (text: string, at: Point, size: number, colour: string, weight = 400) => {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = colour;
    pen.fillText(text, at.x, at.y, PLOT.width);
  };
  pen.fillStyle = COLOURS.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(metric.title, { x: MARGIN, y: 96 }, 36, COLOURS.muted, 500);
  write(formatMetric(timeSeries.value, metric), { x: MARGIN, y: 196 }, 88, COLOURS.ink, 650);
  if (timeSeries.groups) drawGroups(pen, timeSeries, { accent, label: (value) => formatMetric(value, metric), write });
  else drawCourse(pen, timeSeries, accent);
  write(periodOf(timeSeries), { x: MARGIN, y: HEIGHT - 44 }, 26, COLOURS.muted);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png');
  });
}

/** The line, and before it that of the same time before. */
function drawCourse(pen: CanvasRenderingContext2D, timeSeries: TimeSeries, accent: string): void {
  const course = courseOf(timeSeries);
  if (!course) return;
  const place = ({ x, y }: Point) =>
    [PLOT.left + (x / 100) * PLOT.width, PLOT.top + (1 - y / 100) * PLOT.height] as const;
  const draw = (points: readonly Point[], colour: string, width: number, dash: readonly number[]) => {
    pen.beginPath();
    for (const [at, point] of points.entries()) {
      if (at === 0) pen.moveTo(...place(point));
      else pen.lineTo(...place(point));
    }
    [pen.strokeStyle, pen.lineWidth] = [colour, width];
    pen.setLineDash([...dash]);
    pen.stroke();
  };
  const across = ({ y }: { readonly y: number }) => [
    { x: 0, y },
    { x: 100, y },
  ];
  for (const tick of course.ticks) draw(across(tick), COLOURS.line, 2, []);
  for (const line of course.before) draw(line, COLOURS.before, 3, [6, 8]);
  for (const line of course.now) draw(line, accent, 5, []);
}

type Drawing = {
  readonly accent: string;
  readonly label: (value: number | null) => string;
  readonly write: (text: string, at: Point, size: number, colour: string, weight?: number) => void;
};

/** The largest groups as bars, each with its name and its value. */
function drawGroups(
  pen: CanvasRenderingContext2D,
  { groups = [] }: TimeSeries,
  { accent, label, write }: Drawing,
): void {
  const shown = groups.slice(0, BARS_MAX);
  const most = Math.max(...shown.map(({ value }) => Math.abs(value ?? 0)), 1e-9);
  const step = PLOT.height / BARS_MAX;
  for (const [at, group] of shown.entries()) {
    const y = PLOT.top + at * step;
    pen.fillStyle = accent;
    pen.fillRect(PLOT.left + 420, y + 8, (Math.abs(group.value ?? 0) / most) * (PLOT.width - 620), step - 16);
    write(group.label, { x: PLOT.left, y: y + step - 14 }, 24, COLOURS.ink);
    write(label(group.value), { x: PLOT.left + PLOT.width - 180, y: y + step - 14 }, 24, COLOURS.ink, 600);
  }
}

function periodOf({ start, end, timezone: timeZone }: TimeSeries): string {
  const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone });
  return days.formatRange(new Date(start * 1_000), new Date(end * 1_000));
}
