import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameIn, partySizeIn, phoneIn } from '#server/domain/retrieval/booking/values.ts';
import { type DateOrder, dayIn } from '#server/domain/retrieval/calendar/dates.ts';
import { holidaysIn } from '#server/domain/retrieval/calendar/holidays.ts';
import { localTimeOf } from '#server/domain/retrieval/calendar/localTime.ts';
import { timeIn } from '#server/domain/retrieval/calendar/times.ts';
import { converse } from '#server/domain/retrieval/converse.ts';
import { closuresIn, isClosedOn, schedulesIn } from '#server/domain/retrieval/hours/schedule.ts';
import { libraryOf } from '#server/domain/retrieval/library.ts';
import { PHRASE_LANGUAGES } from '#server/domain/retrieval/text/languages.ts';
import { linesOf } from '#server/domain/retrieval/units/lines.ts';
import { readText } from '#server/domain/retrieval/units/readText.ts';

/** How the retrieval default reads what people write: days, times, hours, prompts. Seen from Saturday, November 21, 2026, noon. */

const NOW = localTimeOf(Date.parse('2026-11-21T20:00:00Z'), 'America/Los_Angeles');
const iso = (text: string, order: DateOrder = 'month-first') => {
  const named = dayIn(text, NOW, order);
  return named && `${named.day.year}-${named.day.month}-${named.day.day} ${named.by}`;
};

describe('days', () => {
  test.each([
    ['tomorrow', '2026-11-22 relative'],
    ['tonight at 8', '2026-11-21 relative'],
    ['the day after tomorrow', '2026-11-23 relative'],
    ['on Friday', '2026-11-27 weekday'],
    ['saturday', '2026-11-21 weekday'],
    ['next Monday', '2026-11-23 date'],
    ['December 5', '2026-12-5 date'],
    ['5 December at 7', '2026-12-5 date'],
    ['March 3rd', '2027-3-3 date'],
    ['12/5', '2026-12-5 date'],
    ['2026-12-24', '2026-12-24 date'],
    ['the 28th', '2026-11-28 date'],
    ['February 30', undefined],
    ['Christmas', '2026-12-25 holiday'],
    ['easter sunday', '2027-3-28 holiday'],
    ['mañana por la tarde', '2026-11-22 relative'],
    ['por la mañana', undefined],
    ['el martes', '2026-11-24 weekday'],
    ['am 28.', '2026-11-28 date'],
    ['übermorgen', '2026-11-23 relative'],
    ['Guten Morgen', undefined],
    ['vendredi prochain', '2026-11-27 date'],
    ['somewhere, some day', undefined],
  ])('%s', (text, expected) => {
    expect(iso(text)).toBe(expected);
  });

  test('a date in numbers is read as the place writes it', () => {
    expect([iso('5/12', 'day-first'), iso('5.12.', 'day-first'), iso('5/12')]).toEqual([
      '2026-12-5 date',
      '2026-12-5 date',
      '2027-5-12 date',
    ]);
  });
});

describe('times', () => {
  test.each([
    ['at 7', [420, false]],
    ['7pm', [1140, true]],
    ['7:30 p.m.', [1170, true]],
    ['19:30', [1170, true]],
    ['at noon', [720, true]],
    ['half past seven', [450, false]],
    ['halb acht', [450, false]],
    ['um 18 Uhr', [1080, true]],
    ['a las 8 de la tarde', [1200, true]],
    ['tonight at 9', [1260, true]],
    ['at seven', [420, false]],
    ['for 4 people', undefined],
    ['December 5', undefined],
    ['call 503 555 0199', undefined],
  ])('%s', (text, expected) => {
    const named = timeIn(text);
    expect(named && [named.minuteOfDay, named.isCertain]).toEqual(expected);
  });

  test('a bare number is one only when a time was asked for', () => {
    expect([timeIn('7'), timeIn('7', true)?.minuteOfDay]).toEqual([undefined, 420]);
  });
});

test('holidays move with the year', () => {
  expect([
    holidaysIn('thanksgiving', 2026),
    holidaysIn('memorial day', 2026),
    holidaysIn('christmas eve', 2026),
    holidaysIn('karfreitag', 2027),
  ]).toEqual([
    [{ year: 2026, month: 11, day: 26 }],
    [{ year: 2026, month: 5, day: 25 }],
    [{ year: 2026, month: 12, day: 24 }],
    [{ year: 2027, month: 3, day: 26 }],
  ]);
});

describe('opening hours', () => {
  const week = (text: string) => {
    const [schedule] = schedulesIn(linesOf(`# Hours\n${text}`, () => ({ kind: 'prompt', title: '' })));
    return (
      schedule &&
      [1, 2, 3, 4, 5, 6, 0].map(
        (day) =>
          schedule.week
            .get(day)
            ?.map(({ startMinute, endMinute }) => `${startMinute / 60}-${endMinute / 60}`)
            .join(' ') ?? null,
      )
    );
  };
  test.each<[string, (string | null)[]]>([
    ['Mon-Fri 9-5, Sat 10-2', ['9-17', '9-17', '9-17', '9-17', '9-17', '10-14', null]],
    ['Daily 11 am – 10 pm', Array.from({ length: 7 }, () => '11-22')],
    ['Weekdays 8 to 6\nWeekends closed', ['8-18', '8-18', '8-18', '8-18', '8-18', '', '']],
    [
      'We are open Tuesday to Thursday from 5–10 pm and Friday from 5 pm until midnight.',
      [null, '17-22', '17-22', '17-22', '17-24', null, null],
    ],
    [
      '| Day | Hours |\n|---|---|\n| Monday | 9:30–12 and 13–18 |',
      ['9.5-12 13-18', null, null, null, null, null, null],
    ],
    ['Closed Mondays', ['', null, null, null, null, null, null]],
    ['Mo–Fr 7:30–18 Uhr, Sa 8–13 Uhr, So geschlossen', ['7.5-18', '7.5-18', '7.5-18', '7.5-18', '7.5-18', '8-13', '']],
    [
      'Lunes a viernes: 9:00 a 14:00 y 16:00 a 20:30',
      ['9-14 16-20.5', '9-14 16-20.5', '9-14 16-20.5', '9-14 16-20.5', '9-14 16-20.5', null, null],
    ],
    ['Saturday 6 pm – 2 am', [null, null, null, null, null, '18-26', null]],
    ['Monday: 24 hours', ['0-24', null, null, null, null, null, null]],
  ])('%s', (text, expected) => {
    expect(week(text)).toEqual(expected);
  });

  test('days of the calendar are closed or have hours of their own, clause by clause', () => {
    const closures = closuresIn(
      linesOf(
        'Am 24. Dezember haben wir bis 12 Uhr geöffnet, am 25. und 26. Dezember sowie an Neujahr ist geschlossen.',
        () => ({ kind: 'prompt', title: '' }),
      ),
    );
    expect([24, 25, 26, 27].map((day) => isClosedOn(closures, { year: 2026, month: 12, day }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([closures.length, isClosedOn(closures, { year: 2027, month: 1, day: 1 })]).toEqual([2, true]);
  });
});

test.each([
  ['My name is Anna Keller and my phone is 503 555 0199', 'Anna Keller', '503 555 0199'],
  ["I'm looking for a table", undefined, undefined],
  ['this is Dr. Osei, +1 (303) 555-0148', 'Dr. Osei', '+1 (303) 555-0148'],
  ['me llamo Jorge Vidal', 'Jorge Vidal', undefined],
  ['2026-12-24', undefined, undefined],
])('who someone is: %s', (text, name, phone) => {
  expect([nameIn(text), phoneIn(text)]).toEqual([name, phone]);
});

test('how many come', () => {
  const sizes = [
    'a table for 4 on Friday at 7',
    'there will be six of us',
    'party of twelve',
    'para 5 personas',
    'wir sind zu viert',
    'for 7pm',
    'for Friday',
  ];
  expect(sizes.map((text) => partySizeIn(text))).toEqual([4, 6, 12, 5, 4, undefined, undefined]);
});

describe('a prompt', () => {
  test('gives what may be said, and never what it tells the agent to do', () => {
    const { facts } = readText(
      `You are the host of Rosie's. Never promise a table.
## Parking
Park behind the house. Always say that it is free.
If asked about the garage, explain that it closes at ten.
## Rules
The caller is always right. If someone is rude, say: "Let us speak tomorrow."
## Questions
Q: Do you cater? A: Yes, from 20 guests.
- Do you take cards? All of them.
- Soup — $7 (leek)`,
      [{ title: 'Menu', text: 'Ask for the daily soup.' }],
    );
    expect(facts.map(({ text, condition }) => [text, condition])).toEqual([
      ['Park behind the house.', undefined],
      ['It closes at ten.', 'asked about the garage'],
      ['Let us speak tomorrow.', 'someone is rude'],
      ['Yes, from 20 guests.', 'Do you cater?'],
      ['All of them.', 'Do you take cards?'],
      ['Soup — $7 (leek)', undefined],
      ['Ask for the daily soup.', undefined],
    ]);
  });
});

test('whatever stands in a prompt and whatever is asked, there is an answer, and the same one again', () => {
  const words = fc.constantFrom(
    'open',
    'Monday',
    '9-5',
    'closed',
    '$9',
    'vegan',
    'table',
    'for',
    '4',
    'at',
    '7',
    '?',
    'If',
    'say',
    '"',
    '#',
    '-',
    '|',
    '\n',
    'name is',
    'Anna',
    '503 555 0199',
    'und',
    'mañana',
    '{key}',
    '*',
    ':',
    '…',
    '💬',
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 40 }).map((parts) => parts.join(' ')),
    fc.string({ maxLength: 200, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(
      text,
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...PHRASE_LANGUAGES),
      (prompt, questions, language) => {
        const agent = { name: 'Rosie', timeZone: 'Europe/Paris', dateOrder: 'day-first' as const };
        const turns = questions.map((question, place) => ({ text: question, atMs: 1_790_000_000_000 + place }));
        const answer = () => converse(libraryOf(prompt, [{ title: 'Notes', text: prompt }], language), agent, turns);
        const first = answer();
        expect(first.text.trim()).not.toBe('');
        expect(answer()).toEqual(first);
      },
    ),
    { numRuns: 400 },
  );
});
