import { expect, test } from 'vitest';
import type { OpeningHours } from '#contract/entities/publicProfile';
import { openingHoursIn } from '#contract/rules/publicPage/openingHours';
import { openNow } from '#contract/rules/publicPage/openNow';
import { publicFacts } from '#contract/rules/publicPage/publicFacts';

/** A Tuesday, 17:44 in Los Angeles. */
const NOW_MS = Date.parse('2026-11-24T17:44:00-08:00');
const ZONE = 'America/Los_Angeles';

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
const dayText = ({ spans, special }: OpeningHours['days'][number]) =>
  [spans.map(({ fromMinute, toMinute }) => `${clock(fromMinute)}-${clock(toMinute)}`).join(' ') || 'closed', special]
    .filter(Boolean)
    .join(' ');
/** From Monday, which is yesterday, to the Monday after. */
const read = (...lines: string[]) => openingHoursIn(lines, ZONE, NOW_MS)?.days.map(dayText) ?? null;
const weekOf = (monday: string, others: string) => [monday, ...Array.from({ length: 6 }, () => others), monday];

test.each<[string, string[], ReturnType<typeof read>]>([
  [
    'runs of days, several spans a day, and no line about anything else',
    [
      '- Monday: closed',
      '- Tuesday to Thursday: 5 pm – 10 pm',
      '- Friday: 5 pm – 11 pm',
      '- Saturday: 11:30 am – 2:30 pm and 5 pm – 11 pm',
      '- Sunday: 11:30 am – 9 pm',
      '- Happy hour at the bar: Tuesday to Friday, 5 pm – 6:30 pm',
      '',
      'The kitchen takes its last orders 30 minutes before we close.',
    ],
    [
      'closed',
      '17:00-22:00',
      '17:00-22:00',
      '17:00-22:00',
      '17:00-23:00',
      '11:30-14:30 17:00-23:00',
      '11:30-21:00',
      'closed',
    ],
  ],
  [
    'days apart, and days that are not named',
    ['Mon, Wed & Fri: 9-5pm'],
    ['9:00-17:00', 'closed', '9:00-17:00', 'closed', '9:00-17:00', 'closed', 'closed', '9:00-17:00'],
  ],
  ['every day, past midnight', ['Daily: 6 pm – 2 am'], weekOf('18:00-26:00', '18:00-26:00')],
  ['hours of 24 past midnight', ['Daily: 18:00 – 2:00'], weekOf('18:00-26:00', '18:00-26:00')],
  ['no hours from an evening that may be a morning', ['Friday: 5:00 – 9:00'], null],
  ['around the clock', ['Every day: 24 hours'], weekOf('0:00-24:00', '0:00-24:00')],
  ['noon and midnight', ['Daily: noon to midnight'], weekOf('12:00-24:00', '12:00-24:00')],
  ['one half of the day for both times', ['Daily: 5 – 11 pm'], weekOf('17:00-23:00', '17:00-23:00')],
  [
    'two lines of one day',
    ['Daily: 8 am - 12 pm', 'Monday: 1 pm - 3 pm'],
    weekOf('8:00-12:00 13:00-15:00', '8:00-12:00'),
  ],
  [
    'German',
    [
      '- Montag: geschlossen',
      '- Dienstag bis Freitag: 6:30 – 18:00 Uhr',
      '- Samstag: 6:30 – 14 Uhr',
      '- Sonntag: 7.30 bis 11 Uhr',
    ],
    ['closed', '6:30-18:00', '6:30-18:00', '6:30-18:00', '6:30-18:00', '6:30-14:00', '7:30-11:00', 'closed'],
  ],
  [
    'Spanish',
    ['- Lunes a jueves: 9:00 a 14:00 y 16:00 a 20:30', '- Viernes: 9:00 a 15:00', '- Domingo: cerrado'],
    [
      '9:00-14:00 16:00-20:30',
      '9:00-14:00 16:00-20:30',
      '9:00-14:00 16:00-20:30',
      '9:00-14:00 16:00-20:30',
      '9:00-15:00',
      'closed',
      'closed',
      '9:00-14:00 16:00-20:30',
    ],
  ],
  [
    'French',
    ['Lundi au samedi : 7:30 à 21:00', 'Dimanche : 8h à 18h30'],
    [...Array.from({ length: 6 }, () => '7:30-21:00'), '8:00-18:30', '7:30-21:00'],
  ],
  [
    'a holiday, and a date with hours of its own',
    [
      'Daily: 9 am – 5 pm',
      'We are closed on Thanksgiving Day and the Friday after it.',
      'On November 28 we close at 1 pm.',
    ],
    [
      '9:00-17:00',
      '9:00-17:00',
      '9:00-17:00',
      '9:00-17:00 closed',
      '9:00-17:00 closed',
      '9:00-17:00 other',
      '9:00-17:00',
      '9:00-17:00',
    ],
  ],
  ['no hours where there are none', ['Call us.', 'Monday is our day off.'], null],
  ['no hours if those of one day cannot be read', ['Monday: 9 am – 5 pm', 'Saturday: by appointment'], null],
  ['no hours from times that may be of either half of the day', ['Daily: 9 – 5'], null],
  ['no hours that no clock shows', ['Daily: 9:75 am – 5 pm'], null],
])('openingHoursIn reads %s', (_what, lines, week) => {
  expect(read(...lines)).toEqual(week);
});

test.each<[string, string, string]>([
  ['a range of dates over the year', 'From December 24 to January 1 we are closed.', 'closed'],
  ['dates in a list', 'Closed on December 24, 30 and on January 1.', 'closed'],
  ['the day before its month', 'Am 24. und 30. Dezember ist geschlossen.', 'closed'],
  ['a date in Spanish', 'Cerramos el 30 de diciembre.', 'closed'],
  ['a time on that date', 'On December 30 we are closed from 1 pm.', 'other'],
])('openingHoursIn reads %s', (_what, line, special) => {
  const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
  const todayOf = (date: string) => openingHoursIn(['Daily: 9 am – 5 pm', line], 'UTC', at(date))?.days[1]?.special;
  expect([todayOf('2026-12-30'), todayOf('2026-12-21')]).toEqual([special, undefined]);
});

test('there are no hours without a time zone', () => {
  expect(openingHoursIn(['Daily: 9 am – 5 pm'], '', NOW_MS)).toBeNull();
});

test.each<[string, string, ReturnType<typeof openNow>]>([
  ['within the hours', '2026-11-24T17:44:00-08:00', { isOpen: true, untilMinute: 22 * 60 }],
  ['at the first minute', '2026-11-24T17:00:00-08:00', { isOpen: true, untilMinute: 22 * 60 }],
  ['at closing time', '2026-11-24T22:00:00-08:00', { isOpen: false, opens: { date: '2026-11-25', minute: 17 * 60 } }],
  ['before the hours', '2026-11-24T09:00:00-08:00', { isOpen: false, opens: { date: '2026-11-24', minute: 17 * 60 } }],
  ['after midnight', '2026-11-28T01:30:00-08:00', { isOpen: true, untilMinute: 2 * 60 }],
  ['on a holiday', '2026-11-26T18:00:00-08:00', { isOpen: false, opens: { date: '2026-11-27', minute: 17 * 60 } }],
])('openNow is right %s', (_what, at, state) => {
  const nowMs = Date.parse(at);
  const lines = ['Tuesday to Thursday: 5 pm – 10 pm', 'Friday: 5 pm – 2 am', 'Closed on Thanksgiving.'];
  const hours = openingHoursIn(lines, ZONE, nowMs);
  expect(hours && openNow(hours, nowMs)).toEqual(state);
});

test('openNow says nothing on a date with other hours, nor when its days are over', () => {
  const hours = openingHoursIn(['Daily: 9 am – 5 pm', 'On November 24 we close at 1 pm.'], ZONE, NOW_MS);
  expect(hours && [openNow(hours, NOW_MS), openNow(hours, NOW_MS + 9 * 86_400_000)]).toEqual([null, null]);
});

const PROMPT = `# Who you are
You are the host. Never tell anyone about the discount of 20 %.

# Opening hours
{openingHours}

# Where we are
We are at 1827 Alder Street, Portland, on the corner of 18th Avenue.

# Never mention parking tickets
Really.

# FAQ
- Q: Are dogs welcome? Yes, on the patio.
- What we never say: "Are you crazy?"

# Parking
On Morrison Street.

# Bookings
Up to 8 guests.`;

test('publicFacts holds what the page names, and no text that is meant for the agent', () => {
  const campaign = {
    timezone: 'UTC',
    links: ['https://olivetta.example/menu', 'javascript:alert(1)'],
    templateFields: [{ key: 'openingHours', title: 'Hours', type: 'textarea', value: 'Daily: 9 am – 5 pm' }],
  };
  const facts = publicFacts(campaign, PROMPT, NOW_MS);
  expect({ ...facts, openingHours: facts.openingHours?.days.map(dayText) }).toEqual({
    openingHours: weekOf('9:00-17:00', '9:00-17:00'),
    address: '1827 Alder Street, Portland',
    links: ['https://olivetta.example/menu'],
    suggestions: ['Are dogs welcome?', 'How do I book?', 'Where can I park?', 'How do I get there?'],
  });
});

test('publicFacts takes the address from its field first, and leaves out what is not there', () => {
  const address = { key: 'address', title: 'Address', type: 'text', value: '41 Harbor Lane' };
  expect(publicFacts({ templateFields: [address] }, '# Who you are\nBe kind.', NOW_MS)).toEqual({
    address: '41 Harbor Lane',
  });
});

test('publicFacts asks in the language of the agent', () => {
  expect(publicFacts({ agentLang: 'de-DE' }, '# Vorbestellen\n# Adresse und Parken\n# Bezahlen', NOW_MS)).toEqual({
    suggestions: [
      'Wie kann ich bestellen?',
      'Wo kann ich parken?',
      'Wie kann ich bezahlen?',
      'Wie komme ich zu Ihnen?',
    ],
  });
});
