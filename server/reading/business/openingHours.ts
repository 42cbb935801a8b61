import type { Thing } from './things';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof DAYS)[number];

/** Hours as schema.org says them, a line for each run of days: from `openingHoursSpecification`, else from `openingHours`. */
export function hoursOf({ openingHoursSpecification: given, openingHours }: Thing): string | null {
  const lines = linesOf(listOf(given).flatMap(spans));
  if (lines.length > 0) return lines.join('\n');
  const texts = listOf(openingHours).filter((each): each is string => typeof each === 'string' && /\d/.test(each));
  return texts.length > 0 ? texts.map((each) => each.trim()).join('\n') : null;
}

type Span = { readonly day: Day; readonly hours: string };

function spans(value: unknown): readonly Span[] {
  const { dayOfWeek, opens, closes } = (typeof value === 'object' && value !== null ? value : {}) as Thing;
  const hours = hoursText(opens, closes);
  if (hours === null) return [];
  return listOf(dayOfWeek).flatMap((each) => {
    const name = typeof each === 'string' ? each.split('/').at(-1)?.toLowerCase() : undefined;
    const day = DAYS.find((known) => known.toLowerCase() === name);
    return day ? [{ day, hours }] : [];
  });
}

/** Only what is said: a day without a time stays out, except one that is marked closed by two equal times. */
function hoursText(opens: unknown, closes: unknown): string | null {
  if (typeof opens !== 'string' || typeof closes !== 'string') return null;
  if (opens === closes) return 'closed';
  return `${timeText(opens)} – ${timeText(closes)}`;
}

const timeText = (time: string): string => /^\d\d:\d\d/.exec(time)?.[0] ?? time;

function linesOf(all: readonly Span[]): readonly string[] {
  const byDay = DAYS.map((day) => ({
    day,
    hours: [...new Set(all.filter((span) => span.day === day).map(({ hours }) => hours))].join(', '),
  }));
  const runs: { first: Day; last: Day; hours: string }[] = [];
  let isRun = false;
  for (const { day, hours } of byDay) {
    const run = runs.at(-1);
    if (hours === '') isRun = false;
    else if (isRun && run?.hours === hours) run.last = day;
    else {
      runs.push({ first: day, last: day, hours });
      isRun = true;
    }
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`}: ${hours}`);
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
