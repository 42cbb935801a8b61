import { describe, expect, test } from 'vitest';
import {
  aggregateInside,
  argumentsNeeded,
  CONDITION_NEEDED,
  FORMULA_ENDS_EARLY,
  FORMULA_TOO_DEEP,
  FORMULA_TOO_LONG,
  fieldOutside,
  LIST_NEEDED,
  listTooLong,
  NUMBER_NEEDED,
  NUMBER_TOO_LARGE,
  PATTERN_INVALID,
  QUOTE_OPEN,
  TEXT_NEEDED,
  TEXTS_HAVE_NO_ORDER,
  unexpectedWord,
  unknownFunction,
} from '#contract/rules/messages/metrics';
import {
  FORMULA_EMPTY,
  invalidCharacters,
  MISMATCHED_PARENTHESES,
  unknownField,
} from '#contract/rules/messages/values';
import { completionsAt, formulaOffers } from '#contract/rules/metrics/formula/completions';
import { nearestOf } from '#contract/rules/metrics/formula/fields';
import { AGGREGATIONS } from '#contract/rules/metrics/formula/functions';
import { isPattern } from '#contract/rules/metrics/formula/pattern';
import { readFormula } from '#contract/rules/metrics/formula/readFormula';
import { FORMULA_LIMIT_CHARACTERS, FORMULA_LIMIT_LIST } from '#contract/rules/metrics/limits';

/** The formula of a metric (specification 5, Metric formula). */

const read = (text: string, aggregation: (typeof AGGREGATIONS)[number] = 'sum') => readFormula(text, { aggregation });
const duration = { kind: 'field', path: ['duration'], as: 'integer' } as const;
const ONE = { kind: 'number', value: 1 } as const;

describe('a formula that is right', () => {
  test.each([
    ['1', 'count', { kind: 'aggregate', name: 'count', of: ONE }],
    ['duration', 'avg', { kind: 'aggregate', name: 'avg', of: duration }],
    ['SUM(duration)', 'avg', { kind: 'aggregate', name: 'sum', of: duration }],
    // Multiplication binds more than addition, and a sign more than both.
    [
      '1 + duration * -1',
      'sum',
      {
        kind: 'aggregate',
        name: 'sum',
        of: {
          kind: 'arithmetic',
          operator: '+',
          left: ONE,
          right: { kind: 'arithmetic', operator: '*', left: duration, right: { kind: 'negative', of: ONE } },
        },
      },
    ],
    // Yes and no are 1 and 0.
    [
      'transfer',
      'avg',
      {
        kind: 'aggregate',
        name: 'avg',
        of: { kind: 'figure', of: { kind: 'field', path: ['transfer'], as: 'boolean' } },
      },
    ],
    // What is kept with a conversation is what its place needs.
    [
      'reporting.paid',
      'avg',
      {
        kind: 'aggregate',
        name: 'avg',
        of: { kind: 'field', path: ['reporting', 'paid', 'value'], as: 'figure' },
      },
    ],
    [
      'count(reporting.paid)',
      'sum',
      { kind: 'aggregate', name: 'count', of: { kind: 'field', path: ['reporting', 'paid', 'value'], as: 'any' } },
    ],
    [
      'count(if(agentOutcome = "Booking requested" and duration > 120, 1, null)) / count(1)',
      'sum',
      {
        kind: 'arithmetic',
        operator: '/',
        left: {
          kind: 'aggregate',
          name: 'count',
          of: {
            kind: 'if',
            condition: {
              kind: 'and',
              of: [
                {
                  kind: 'compare',
                  operator: '=',
                  left: { kind: 'field', path: ['agentOutcome'], as: 'string' },
                  right: { kind: 'text', value: 'Booking requested' },
                },
                { kind: 'compare', operator: '>', left: duration, right: { kind: 'number', value: 120 } },
              ],
            },
            yes: ONE,
            no: { kind: 'null', type: 'number' },
          },
        },
        right: { kind: 'aggregate', name: 'count', of: ONE },
      },
    ],
    [
      'timestamp_diff(now(), timestamp)',
      'max',
      {
        kind: 'aggregate',
        name: 'max',
        of: {
          kind: 'arithmetic',
          operator: '-',
          left: { kind: 'now' },
          right: { kind: 'field', path: ['timestamp'], as: 'datetime' },
        },
      },
    ],
  ] as const)('%s, by %s', (text, aggregation, formula) => {
    expect(read(text, aggregation)).toEqual({ formula, problems: [] });
  });

  test.each([
    ['type IN ["call", "chat"]', 'in(type, ["call", "chat"])'],
    ['type in ("call", "chat")', 'in(type, ["call", "chat"])'],
    ['duration BETWEEN 1 AND 2', 'between(duration, 1, 2)'],
    ['duration between 1 and 2 and test', 'and(between(duration, 1, 2), test)'],
    ['summary LIKE "%cake%"', 'like(summary, "%cake%")'],
    ["summary REGEX '[Cc]ake'", 'regex(summary, "[Cc]ake")'],
    ['test && transfer', 'and(test, transfer)'],
    ['test || transfer', 'or(test, transfer)'],
    ['not test', 'not(test)'],
    ['! test', 'not(test)'],
    ['summary is not null', 'not(summary is null)'],
    ['summary not like "a%"', 'not(like(summary, "a%"))'],
    ['duration == 1', 'duration = 1'],
    ['duration <> 1', 'duration != 1'],
    ['test or transfer and scheduled', 'or(test, and(transfer, scheduled))'],
    ['(test)', 'test'],
    ['+duration = 1', 'duration = 1'],
  ])('%s is %s', (text, other) => {
    expect(read(text)).toEqual(read(other));
    expect(read(text).problems).toEqual([]);
  });
});

/** The part of the text that a problem is under. */
const under = (text: string) => {
  const { problems } = read(text);
  return problems.map(({ message, from, to }) => [message, text.slice(from, to)]);
};

describe('a formula that is wrong says so under the word', () => {
  test.each([
    ['', FORMULA_EMPTY, ''],
    ['  ', FORMULA_EMPTY, '  '],
    ['duration; 1', invalidCharacters([';']), ';'],
    ['duration # 1 ?', invalidCharacters(['#', '?']), '#'],
    ['(duration', MISMATCHED_PARENTHESES, '('],
    ['duration)', MISMATCHED_PARENTHESES, ')'],
    ['type in ["call")', MISMATCHED_PARENTHESES, ')'],
    ['durat', unknownField('durat'), 'durat'],
    ['avg(foo) + 1', unknownField('foo'), 'foo'],
    ['median(duration)', unknownFunction('median'), 'median'],
    ['summary', NUMBER_NEEDED, 'summary'],
    ['summary + 1', NUMBER_NEEDED, 'summary'],
    ['if(duration, 1, 0)', CONDITION_NEEDED, 'duration'],
    ['if(summary = 1, 1, 0)', TEXT_NEEDED, '1'],
    ['if(summary > "a", 1, 0)', TEXTS_HAVE_NO_ORDER, 'summary > "a"'],
    ['if(type in "call", 1, 0)', LIST_NEEDED, '"call"'],
    ['if(type in ["call", 1], 1, 0)', LIST_NEEDED, '["call", 1]'],
    ['if(summary like 1, 1, 0)', TEXT_NEEDED, '1'],
    ['if(summary regex "(a", 1, 0)', PATTERN_INVALID, '"(a"'],
    ['abs()', argumentsNeeded('abs', 1), '()'],
    ['if(test, 1)', argumentsNeeded('if', 3), '(test, 1)'],
    ['or(test)', argumentsNeeded('or', 2), '(test)'],
    ['sum(avg(duration))', aggregateInside('avg'), 'avg'],
    ['sum(duration) + duration', fieldOutside('duration'), 'duration'],
    ['duration duration', unexpectedWord('duration'), 'duration'],
    ['duration +', FORMULA_ENDS_EARLY, '+'],
    ['duration = 1 = 1', unexpectedWord('='), '='],
    ['duration in [duration]', unexpectedWord('duration'), 'duration'],
    ['2duration', unexpectedWord('2duration'), '2duration'],
    ['and', unexpectedWord('and'), 'and'],
    ['summary = "a', QUOTE_OPEN, '"a'],
    ['9999999999999999', NUMBER_TOO_LARGE, '9999999999999999'],
  ])('%s', (text, message, word) => {
    expect(under(text)[0]).toEqual([message, word]);
  });

  test('every word that is wrong is named, in the order of the text', () => {
    expect(under('avg(foo) / sum(bar) + duration')).toEqual([
      [unknownField('foo'), 'foo'],
      [unknownField('bar'), 'bar'],
      [fieldOutside('duration'), 'duration'],
    ]);
  });

  test('what was probably meant is said', () => {
    expect(read('durat').problems[0]).toMatchObject({ suggestion: 'duration' });
    expect(read('agent_name').problems[0]).toMatchObject({ suggestion: 'agentName' });
    expect(read('xyzzy').problems[0]).not.toHaveProperty('suggestion');
  });
});

describe('a formula has an end', () => {
  test.each([
    [`${'('.repeat(500)}1${')'.repeat(500)}`, FORMULA_TOO_DEEP],
    [`${'-'.repeat(1_500)}1`, FORMULA_TOO_DEEP],
    [`${'not '.repeat(400)}test`, FORMULA_TOO_DEEP],
    [`${'abs('.repeat(300)}1${')'.repeat(300)}`, FORMULA_TOO_DEEP],
    [`1${' + 1'.repeat(300)}`, FORMULA_TOO_LONG],
    [`x${' + x'.repeat(300)}`, FORMULA_TOO_LONG],
    [`f()${' + f()'.repeat(300)}`, FORMULA_TOO_LONG],
    [`1${' '.repeat(FORMULA_LIMIT_CHARACTERS)}`, FORMULA_TOO_LONG],
    [`duration in [${'1,'.repeat(FORMULA_LIMIT_LIST)}1]`, listTooLong(FORMULA_LIMIT_LIST)],
  ])('%#', (text, message) => {
    expect(read(text).problems[0]?.message).toBe(message);
  });
});

describe('a pattern is one that PostgreSQL reads alike', () => {
  test.each(['a', '[Bb]ook', '(call|chat)+', '[a-z-]', '[-a]', 'a.*b', 'a+b'])('%s is', (pattern) => {
    expect(isPattern(pattern)).toBe(true);
  });
  test.each([
    '(a',
    'a)',
    '[a',
    '[]',
    '[[a]]',
    '[[.a.]]',
    '[z-a]',
    '[a-b-c]',
    '*a',
    '***=a',
    'a**',
    '(*a)',
    'a+*',
    '()',
    '(|*a)',
  ])('%s is not', (pattern) => {
    expect(isPattern(pattern)).toBe(false);
  });
});

describe('what can stand in a formula is offered', () => {
  const names = (text: string, cursor = text.length) =>
    completionsAt(text, cursor, { 'reporting.intent': 'string' }).offers.map(({ name }) => name);

  test('what begins with the word comes first, then what holds it, then what is nearly it', () => {
    expect(names('sum(durat')).toEqual(['duration']);
    expect(names('sum(du', 6)).toEqual(['duration', 'scheduled']);
    expect(names('avg(Typ')).toEqual(['type', 'eventType']);
    expect(names('intent')).toEqual(['reporting.intent']);
    expect(names('durration')).toEqual(['duration']);
  });

  test('the whole word is replaced', () => {
    expect(completionsAt('sum(duration) + 1', 6).span).toEqual({ from: 4, to: 12 });
    expect(completionsAt('1 + ', 4)).toEqual({ span: { from: 4, to: 4 }, offers: [] });
  });

  test('nothing is offered inside a text', () => {
    expect(names('summary = "durat')).toEqual([]);
    expect(names(`summary = "it's" and durat`)).toEqual(['duration']);
  });

  test('all are there: fields with their types, functions over rows, functions of a value, operators', () => {
    const offers = formulaOffers({ 'reporting.intent': 'string', duration: 'string' });
    expect(offers.filter(({ name }) => name === 'duration')).toEqual([
      { kind: 'field', name: 'duration', type: 'number' },
    ]);
    expect(offers).toContainEqual({ kind: 'field', name: 'reporting.intent', type: 'text' });
    expect(offers.filter(({ kind }) => kind === 'aggregate').map(({ name }) => name)).toEqual([...AGGREGATIONS]);
    expect(offers.filter(({ kind }) => kind === 'function').map(({ name }) => name)).toEqual([
      'abs',
      'if',
      'now',
      'timestamp_diff',
    ]);
  });

  test('a name that differs too much is none', () => {
    expect([nearestOf('duratoin', ['duration']), nearestOf('x', ['duration']), nearestOf('CNAM', ['cnam'])]).toEqual([
      'duration',
      null,
      'cnam',
    ]);
  });
});
