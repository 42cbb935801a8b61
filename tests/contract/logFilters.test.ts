import { describe, expect, it, test } from 'vitest';
import { logBarStartsS, logEndS } from '#contract/rules/conversations/logBars';
import { logChoiceIn, logParametersOf } from '#contract/rules/conversations/logChoice';
import { LOG_COLUMNS, logColumnsIn, logFieldsOf, USUAL_LOG_COLUMNS } from '#contract/rules/logs/columns';
import { conditionsIn, filterName, filterText, partsOfFilter, readLogFilter } from '#contract/rules/logs/conditions';
import { draftsOf, filtersFrom, operatorOf, readDraft, redrafted } from '#contract/rules/logs/filterDraft';
import { fits } from '#contract/rules/logs/fits';
import { LOG_OPERATORS } from '#contract/rules/logs/operators';
import { factValueOf } from '#contract/rules/logs/reporting';
import { logsKeptOf } from '#contract/rules/logs/retention';
import { columnAt, movedColumn, toggledColumn } from '#contract/rules/values/columns';

/** Filters of the log (specification 5, Log filters; api-shapes 6), and what its address holds (specification 2, 9). */

describe('a filter of the log', () => {
  test.each([
    ['duration__gte', '60', { path: ['duration'], type: 'integer', operator: 'gte', values: [60] }],
    ['duration', 75, { path: ['duration'], type: 'integer', operator: 'eq', values: [75] }],
    ['duration__between', '60, 90', { path: ['duration'], type: 'integer', operator: 'between', values: [60, 90] }],
    ['type__in', 'call,, chat', { path: ['type'], type: 'string', operator: 'in', values: ['call', 'chat'] }],
    ['type__in', ['call', 'chat'], { path: ['type'], type: 'string', operator: 'in', values: ['call', 'chat'] }],
    ['test', false, { path: ['test'], type: 'boolean', operator: 'eq', values: [false] }],
    ['transfer__ne', 'yes', { path: ['transfer'], type: 'boolean', operator: 'ne', values: [true] }],
    [
      'timestamp__gte',
      '1790000000',
      { path: ['timestamp'], type: 'datetime', operator: 'gte', values: [1_790_000_000] },
    ],
    [
      'timestamp__lt',
      '2026-11-02',
      { path: ['timestamp'], type: 'datetime', operator: 'lt', values: [Date.UTC(2026, 10, 2) / 1_000] },
    ],
    [
      'timestamp__lt',
      '2026-11-02T10:00:00+01:00',
      { path: ['timestamp'], type: 'datetime', operator: 'lt', values: [Date.UTC(2026, 10, 2, 9) / 1_000] },
    ],
    [
      'timestamp__lt',
      '2026-11-02T10:00',
      { path: ['timestamp'], type: 'datetime', operator: 'lt', values: [Date.UTC(2026, 10, 2, 10) / 1_000] },
    ],
    ['timestamp', '2026-11-02||date', { path: ['timestamp'], type: 'date', operator: 'eq', values: ['2026-11-02'] }],
    ['summary__isset', '', { path: ['summary'], type: 'string', operator: 'isset', values: [] }],
    ['summary__isnull', 'true', { path: ['summary'], type: 'string', operator: 'isnull', values: [] }],
    ['summary__isnull', 'false', { path: ['summary'], type: 'string', operator: 'isset', values: [] }],
    ['summary__empty', 'false', { path: ['summary'], type: 'string', operator: 'notempty', values: [] }],
    ['meta.source', 'web', { path: ['meta', 'source'], type: 'string', operator: 'eq', values: ['web'] }],
    ['meta.tries__gt', '3', { path: ['meta', 'tries'], type: 'number', operator: 'gt', values: [3] }],
    ['meta.ok', 'true||boolean', { path: ['meta', 'ok'], type: 'boolean', operator: 'eq', values: [true] }],
    [
      'reporting.intent',
      'order',
      { path: ['reporting', 'intent', 'value'], type: 'string', operator: 'eq', values: ['order'] },
    ],
    ['outcome', '{"a": 1}||json', { path: ['outcome'], type: 'json', operator: 'eq', values: ['{"a":1}'] }],
    ['outcome', { a: 1 }, { path: ['outcome'], type: 'json', operator: 'eq', values: ['{"a":1}'] }],
    [
      'outcome',
      '{"a":"\\\\\\\\u0000"}||json',
      { path: ['outcome'], type: 'json', operator: 'eq', values: ['{"a":"\\\\\\\\u0000"}'] },
    ],
  ])('%s = %j', (name, given, expected) => {
    expect(readLogFilter(name, given)).toEqual(expected);
  });

  it.each([
    ['duration__gte', ''],
    ['type__in', ' , '],
    ['summary', null],
  ])('is skipped without a value: %s = %j', (name, given) => {
    expect([readLogFilter(name, given), conditionsIn({ [name]: given })]).toEqual(['empty', []]);
  });

  it.each([
    ['colour', 'red'],
    ['data.test', '1'],
    ['metas.x', '1'],
    ['duration__icontains', '6'],
    ['summary__gte', '6'],
    ['summary__likes', 'x'],
    ['duration', 'sixty'],
    ['duration', '0x10'],
    ['duration__between', '60'],
    ['duration__between', '60,70,80'],
    ['test', 'perhaps'],
    ['summary__isset', 'perhaps'],
    ['summary__present', 'false'],
    ['timestamp', 'yesterday'],
    ['timestamp', '2026-13-01'],
    ['timestamp', '2026-02-31||date'],
    ['outcome', '{||json'],
    ['outcome', '{"a":"\\u0000"}||json'],
    ['outcome', '{"\\ud800":1}||json'],
    ['outcome__ne', '{}||json'],
    ['summary', '{}||json'],
    ['duration', '60||string'],
    ['summary', 'x'.repeat(501)],
    ['summary', 'a\0b'],
    ['summary', '\ud800'],
    ['uuid__in', Array.from({ length: 101 }, (_, n) => n).join(',')],
  ])('is none: %s = %j', (name, given) => {
    expect(readLogFilter(name, given)).toBeNull();
  });

  it('has its operator behind its name', () => {
    expect([partsOfFilter('meta.a__b'), filterName({ subject: 'duration', operator: 'eq' })]).toEqual([
      { subject: 'meta.a', operator: 'b' },
      'duration',
    ]);
    expect(filterName({ subject: 'duration', operator: 'gte' })).toBe('duration__gte');
    expect([filterText([1, null, 'a']), filterText({ a: [1] }), filterText(undefined)]).toEqual([
      '1,,a',
      '{"a":[1]}||json',
      '',
    ]);
  });

  it('has operators for its type, those without a value for each', () => {
    expect(Object.entries(LOG_OPERATORS).map(([type, operators]) => [type, operators.length])).toEqual([
      ['string', 14],
      ['integer', 15],
      ['number', 15],
      ['float', 15],
      ['boolean', 8],
      ['date', 15],
      ['datetime', 15],
    ]);
  });
});

describe('a row', () => {
  const row = {
    duration: 75,
    summary: 'Table for two',
    transfer: false,
    timestamp: Date.UTC(2026, 10, 2, 23) / 1_000,
    meta: {
      source: 'web',
      tries: 3,
      blank: ' ',
      none: null,
      tags: ['a', 'b'],
      at: { x: 1 },
      day: '2026-11-05T10:00',
      far: 1e15,
    },
    reporting: { intent: { value: 'order' }, left: { value: null } },
  };
  const isFit = (name: string, value: unknown) => {
    const read = readLogFilter(name, value);
    if (read === null || read === 'empty') throw new Error(`${name} is no filter`);
    return fits(read, row);
  };
  it.each([
    ['duration', '75', '76'],
    ['duration__ne', '76', '75'],
    ['duration__in', '1,75', '1,2'],
    ['duration__notin', '1,2', '1,75'],
    ['duration__gt', '74', '75'],
    ['duration__gte', '75', '76'],
    ['duration__lt', '76', '75'],
    ['duration__lte', '75', '74'],
    ['duration__between', '70,80', '76,80'],
    ['summary__icontains', 'FOR', 'six'],
    ['summary__noticontains', 'six', 'FOR'],
    ['summary__istartswith', 'table', 'two'],
    ['summary__iendswith', 'TWO', 'table'],
    ['transfer', 'false', 'true'],
    ['timestamp', '2026-11-02||date', '2026-11-03||date'],
    ['meta.tries', '3', '4'],
    ['meta.tries__gte', '3', '4'],
    ['meta.day', '2026-11-05||date', '2026-11-06||date'],
    ['meta.source__ne', 'app', 'web'],
    ['meta.unknown__ne', 'web', ''],
    ['reporting.intent', 'order', 'booking'],
    ['meta', '{"at":{"x":1}}||json', '{"at":{"x":2}}||json'],
    ['meta', '{"tags":["b"]}||json', '{"tags":["c"]}||json'],
    ['meta', '{"source":"web"}||json', '{"tags":{}}||json'],
    ['meta.tags', '"a"||json', '"c"||json'],
    ['meta', '{"tags":["a"]}||json', '{"tags":"a"}||json'],
    ['meta.tags.0', 'a', 'b'],
    ['meta.tags.-1', 'b', 'a'],
    ['meta.far', '9999-12-31||date', '1970-01-01||date'],
    ['meta.tags.length__isnull', 'true', 'false'],
  ])('fits %s = %j, and not %j', (name, right, wrong = '') => {
    expect([isFit(name, right), wrong === '' || !isFit(name, wrong)]).toEqual([true, true]);
  });
  it.each([
    ['summary', ['isset', 'notempty', 'present']],
    ['cnam', ['isnotset', 'isnull', 'empty']],
    ['meta.blank', ['isset', 'notempty']],
    ['meta.none', ['isnotset', 'isnull', 'empty']],
    ['meta.at', ['isset', 'notempty', 'present']],
    ['reporting.left', ['isnotset', 'isnull', 'empty']],
    ['meta.source.deeper', ['isnotset', 'isnull', 'empty']],
  ])('%s fits of the operators without a value %j', (name, expected) => {
    const all = ['isset', 'isnotset', 'isnull', 'empty', 'notempty', 'present'];
    expect(all.filter((operator) => isFit(`${name}__${operator}`, ''))).toEqual(expected);
  });
  it('is never compared by what it is not', () => {
    expect([
      isFit('meta.source__gt', '1'),
      isFit('meta.tags__icontains', 'a'),
      isFit('meta.source', 'true||boolean'),
    ]).toEqual([false, false, false]);
    expect([isFit('meta.tries', '2026-11-02||date'), isFit('meta.source__gt', '2||datetime')]).toEqual([false, false]);
    expect(isFit('meta.source', '2026-11-02||date')).toBe(false);
  });
});

describe('filters that are built', () => {
  it('come from an address and go back to it', () => {
    const filters = {
      duration__gte: '60',
      'meta.day__lt': '2026-11-05||date',
      outcome: '{"a":1}||json',
      summary__isset: 'true',
      'meta.tries__gt': '3||number',
    };
    const drafts = draftsOf(filters);
    expect(drafts.map(({ subject, operator, value, type }) => [subject, operator, value, type])).toEqual([
      ['duration', 'gte', '60', 'integer'],
      ['meta.day', 'lt', '2026-11-05', 'date'],
      ['outcome', 'eq', '{"a":1}||json', 'string'],
      ['summary', 'isset', '', 'string'],
      ['meta.tries', 'gt', '3', 'number'],
    ]);
    expect(filtersFrom(drafts)).toEqual(filters);
    expect(draftsOf({ 'meta.tries__gt': '3' })).toMatchObject([{ type: 'number' }]);
  });
  it('mean what they meant, however they are written', () => {
    const filters = { timestamp__gte: '2026-11-02||date', summary__isnull: 'false', 'meta.note': 'a||b' };
    expect(draftsOf(filters)).toEqual([
      { subject: 'timestamp', operator: 'gte', value: '2026-11-02', type: 'date' },
      { subject: 'summary', operator: 'isset', value: '', type: 'string' },
      { subject: 'meta.note', operator: 'eq', value: 'a||b', type: 'string' },
    ]);
    expect(filtersFrom(draftsOf(filters))).toEqual({
      timestamp__gte: '2026-11-02||date',
      summary__isset: 'true',
      'meta.note': 'a||b',
    });
    expect([
      operatorOf('summary__isnull', 'false'),
      operatorOf('summary__isnull', 'true'),
      operatorOf('x__y', '1'),
    ]).toEqual(['isset', 'isnull', 'y']);
  });
  it('leave out what has no value, or a wrong one', () => {
    const [draft] = draftsOf({ duration__gte: '60' });
    if (!draft) throw new Error('no draft');
    expect(
      filtersFrom([
        { ...draft, value: '' },
        { ...draft, value: 'x' },
      ]),
    ).toEqual({});
    expect([readDraft({ ...draft, value: '' }), readDraft({ ...draft, value: 'x' })]).toEqual(['empty', null]);
  });
  it('keep what fits another field', () => {
    const [draft] = draftsOf({ duration__gte: '60' });
    if (!draft) throw new Error('no draft');
    expect([
      redrafted(draft, { subject: 'messageCount' }),
      redrafted(draft, { subject: 'summary' }),
      redrafted(draft, { operator: 'lt' }),
    ]).toEqual([
      { subject: 'messageCount', operator: 'gte', value: '60', type: 'integer' },
      { subject: 'summary', operator: 'eq', value: '', type: 'string' },
      { subject: 'duration', operator: 'lt', value: '60', type: 'integer' },
    ]);
  });
});

describe('the address of the log', () => {
  const read = (search: string) => logChoiceIn(new URLSearchParams(search));
  it('holds range, filters and page', () => {
    expect(
      read(
        'dateFilter=3m&page=2&pageSize=50&filters={"duration":{"gte":60},"type":{"in":["call","chat"]},"test":false,"b d":1}',
      ),
    ).toEqual({
      range: '3m',
      filters: { duration__gte: '60', type__in: 'call,chat', test: 'false' },
      page: 2,
      pageSize: 50,
    });
    expect(read('dateFilter=0d&page=0&pageSize=x&filters=7')).toEqual({ range: '30d', filters: {} });
    expect(read('pageSize=1000&filters={"meta":null}')).toEqual({ range: '30d', filters: {}, pageSize: 200 });
  });
  it('needs nothing for what is usual', () => {
    expect([
      logParametersOf({ range: '30d', filters: {}, page: 1 }),
      logParametersOf({ range: 'today', filters: { test: 'false' }, page: 3 }),
    ]).toEqual([
      { dateFilter: null, filters: null, page: null },
      { dateFilter: 'today', filters: '{"test":"false"}', page: '3' },
    ]);
  });
  it('may name two days and all between, the earlier first', () => {
    expect([read('dateFilter=2026-11-01..2026-11-07').range, read('dateFilter=2026-11-07..2026-11-01').range]).toEqual([
      '2026-11-01..2026-11-07',
      '30d',
    ]);
    const starts = logBarStartsS('2026-11-01..2026-11-07', 0);
    const end = logEndS('2026-11-01..2026-11-07') ?? 0;
    expect([starts.length, starts[0], end]).toEqual([
      7,
      new Date(2026, 10, 1).getTime() / 1_000,
      new Date(2026, 10, 8).getTime() / 1_000 - 1,
    ]);
    expect([logBarStartsS('2026-11-01..2026-11-01', 0).length, logEndS('7d')]).toEqual([24, undefined]);
  });
  it('begins with its first day, also where bars are weeks', () => {
    const now = new Date(2026, 10, 21, 15).getTime();
    expect([logBarStartsS('45d', now).length, logBarStartsS('45d', now)[0], logBarStartsS('2y', now).length]).toEqual([
      7,
      new Date(2026, 10, 22 - 45).getTime() / 1_000,
      26,
    ]);
  });
});

describe('the columns of the log', () => {
  it('are ten unless somebody chooses', () => {
    expect([USUAL_LOG_COLUMNS.length, logColumnsIn(null), logFieldsOf(USUAL_LOG_COLUMNS)]).toEqual([
      10,
      USUAL_LOG_COLUMNS,
      null,
    ]);
  });
  it('are those of the address, with the one that leads to the conversation', () => {
    expect(logColumnsIn('summary,reporting.intent,summary,nonsense,data.x')).toEqual([
      'name',
      'summary',
      'reporting.intent',
    ]);
    expect(logColumnsIn('nonsense')).toEqual(USUAL_LOG_COLUMNS);
    expect(logFieldsOf(['name', 'summary'])).toBe('name,summary');
  });
  it('are shown at their usual place, hidden, and moved', () => {
    expect(toggledColumn<string>(LOG_COLUMNS, ['type', 'summary'], 'duration')).toEqual([
      'type',
      'duration',
      'summary',
    ]);
    expect(toggledColumn<string>(LOG_COLUMNS, ['type', 'summary'], 'meta.x')).toEqual(['type', 'summary', 'meta.x']);
    expect(toggledColumn<string>(LOG_COLUMNS, ['type', 'summary'], 'type')).toEqual(['summary']);
    expect([
      movedColumn(['a', 'b'], 'b', -1),
      movedColumn(['a', 'b'], 'b', 1),
      columnAt(['a', 'b', 'c'], 'a', 2),
    ]).toEqual([
      ['b', 'a'],
      ['a', 'b'],
      ['b', 'c', 'a'],
    ]);
    expect(columnAt(['a'], 'x', 0)).toEqual(['a']);
  });
});

test('a fact is what its field takes', () => {
  const choices = { values: { kind: 'choices' as const, choices: ['Booking', 'Order'] } };
  const of = (kind: 'boolean' | 'number' | 'text') => ({ values: { kind } });
  expect([
    factValueOf(choices, 'booking'),
    factValueOf(choices, 'other'),
    factValueOf(of('boolean'), 'Yes'),
    factValueOf(of('boolean'), false),
    factValueOf(of('boolean'), 'perhaps'),
    factValueOf(of('number'), '4.5'),
    factValueOf(of('number'), true),
    factValueOf(of('number'), ' '),
    factValueOf(of('text'), ' six '),
    factValueOf(of('text'), ' '),
  ]).toEqual(['Booking', null, true, false, null, 4.5, null, null, 'six', null]);
});

test('an organization keeps the latest 10,000 of each agent unless it chooses', () => {
  expect([logsKeptOf({}), logsKeptOf({ logsKept: 1_000 }), logsKeptOf({ logsKept: 5 })]).toEqual([
    10_000, 1_000, 10_000,
  ]);
});
