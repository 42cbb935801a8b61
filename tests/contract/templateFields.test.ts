import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAMPAIGN_LIST_MAX } from '#contract/entities/campaign';
import {
  fieldSubstitutor,
  fieldText,
  isTemplateStale,
  SUBSTITUTED_TEXT_LIMIT_CHARS,
  SUBSTITUTED_VALUE_LIMIT_CHARS,
  sameFieldShapes,
  withSubstitutedFields,
} from '#contract/rules/agents/templateFields';

const substituteFields = (text: string, ...by: Parameters<typeof fieldSubstitutor>) => fieldSubstitutor(...by)(text);

const fields = [
  { key: 'name', value: "Bella's" },
  { key: 'city', value: 'Austin' },
  { key: 'greeting', value: 'Hi, this is {name} in {city}.' },
  { key: 'days', value: ['Mon', 'Tue', ''] },
  { key: 'seats', value: 40 },
  { key: 'patio', value: true },
  { key: 'hours', value: '' },
  { key: 'site' },
  { key: 'price', value: '$& $1 {nobody}' },
];

describe('fieldSubstitutor (specification 3)', () => {
  test.each([
    ['Welcome to {name}!', "Welcome to Bella's!"],
    ['{greeting} {greeting}', "Hi, this is Bella's in Austin. Hi, this is Bella's in Austin."],
    ['{days}, {seats} seats, patio {patio}', 'Mon, Tue, 40 seats, patio true'],
    ['Open {hours}, see {site}', 'Open {hours}, see {site}'],
    ['{ name } {Name} {} {{name}}', "{ name } {Name} {} {Bella's}"],
    ['{price}', '$& $1 {nobody}'],
    ['{"json": {"a": 1}}', '{"json": {"a": 1}}'],
    ['{constructor} {__proto__}', '{constructor} {__proto__}'],
    ['', ''],
  ])('%s', (text, substituted) => {
    expect(substituteFields(text, fields)).toBe(substituted);
  });

  test('can replace a field without a value by nothing', () => {
    expect(substituteFields('Open {hours}, see {site} {nobody}', fields, { missing: 'empty' })).toBe(
      'Open , see  {nobody}',
    );
  });

  test('follows a circle once, up to the key that closes it, the same from every start', () => {
    const circle = [
      { key: 'a', value: 'A{b}' },
      { key: 'b', value: 'B{c}' },
      { key: 'c', value: 'C{a}{d}' },
      { key: 'd', value: 'D' },
      { key: 'self', value: 'the {self}' },
    ];
    expect(substituteFields('{a} {b} {c} {self}', circle)).toBe('ABC{a}D BC{a}D C{a}D the {self}');
    expect(substituteFields('{c} {a}', circle)).toBe('C{a}D ABC{a}D');
  });

  test('the first of two fields with one key counts', () => {
    expect(
      substituteFields('{k}', [
        { key: 'k', value: '1' },
        { key: 'k', value: '2' },
      ]),
    ).toBe('1');
  });

  test('fields that double each other stop growing', () => {
    const doubling = Array.from({ length: 60 }, (_, n) => ({
      key: `f${n}`,
      value: n === 0 ? 'x' : `{f${n - 1}}{f${n - 1}}`,
    }));
    expect(substituteFields('{f59}', doubling).length).toBeLessThanOrEqual(2 * SUBSTITUTED_VALUE_LIMIT_CHARS);
    expect(substituteFields('{f3}', doubling)).toBe('xxxxxxxx');
  });

  test('a chain of as many fields and variables as an agent can have is followed to its end', () => {
    const chain = Array.from({ length: 2 * CAMPAIGN_LIST_MAX }, (_, n) => ({
      key: `f${n}`,
      value: n === 0 ? 'x' : `{f${n - 1}}`,
    }));
    expect(substituteFields('{f999} {f0}', chain.reverse())).toBe('x x');
  });

  test('a text that names a long value over and over stops growing', () => {
    const long = [{ key: 'a', value: 'x'.repeat(10_000) }];
    const text = '{a}'.repeat(60_000);
    const filled = substituteFields(text, long);
    expect([filled.length <= SUBSTITUTED_TEXT_LIMIT_CHARS, filled.length > 900_000]).toEqual([true, true]);
    expect([filled.startsWith('xxx'), filled.endsWith('{a}{a}')]).toEqual([true, true]);
  });

  test('ends for any fields, and leaves no key that it could follow', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const text = fc
      .array(
        fc.oneof(
          key.map((k) => `{${k}}`),
          fc.constantFrom('x', '{', '}', '{{', ' '),
        ),
      )
      .map((parts) => parts.join(''));
    const anyFields = fc.array(fc.record({ key, value: text }), { maxLength: 6 });
    fc.assert(
      fc.property(text, anyFields, (typed, all) => {
        const out = substituteFields(typed, all);
        const plain = new Map(
          all
            .filter((f, i) => all.findIndex((g) => g.key === f.key) === i && !/[{}]/.test(f.value) && f.value !== '')
            .map((f) => [f.key, f.value]),
        );
        if (all.every((f) => !/[{}]/.test(f.value)) && !/\{\{|\}\}/.test(typed)) {
          expect([...plain.keys()].filter((k) => out.includes(`{${k}}`))).toEqual([]);
        }
        expect(substituteFields(typed, [])).toBe(typed);
      }),
    );
  });
});

test('withSubstitutedFields fills values, lists and placeholders', () => {
  expect(
    withSubstitutedFields([
      { key: 'name', value: 'Bella', title: 'Name' },
      { key: 'hello', value: 'Hi from {name}, {hello}', placeholder: 'e.g. {name} {unknown}' },
      { key: 'list', value: ['{name}', 'b'] },
      { key: 'count', value: 3 },
    ]),
  ).toEqual([
    { key: 'name', value: 'Bella', title: 'Name' },
    { key: 'hello', value: 'Hi from Bella, {hello}', placeholder: 'e.g. Bella {unknown}' },
    { key: 'list', value: ['Bella', 'b'] },
    { key: 'count', value: 3 },
  ]);
});

test('fieldText', () => {
  expect([['a', ['b', null], ''], 0, false, null, undefined, { a: 1 }].map(fieldText)).toEqual([
    'a, b',
    '0',
    'false',
    '',
    '',
    '',
  ]);
});

describe('staleness (specification 4)', () => {
  const shape = [
    { key: 'name', type: 'text', value: 'x' },
    { key: 'cuisine', type: 'select', options: [{ value: 'a' }, { value: 'b' }] },
  ];

  test.each([
    [
      'values and order',
      [
        { ...shape[1], key: 'cuisine', value: 'a' },
        { key: 'name', type: 'text' },
      ],
      true,
    ],
    ['inputType for type', [{ key: 'name', inputType: 'text' }, shape[1] as { key: string }], true],
    ['a key less', [{ key: 'name', type: 'text' }], false],
    ['another key', [{ key: 'title', type: 'text' }, shape[1] as { key: string }], false],
    ['another type', [{ key: 'name', type: 'textarea' }, shape[1] as { key: string }], false],
    [
      'another option',
      [
        { key: 'name', type: 'text' },
        { key: 'cuisine', type: 'select', options: [{ value: 'a' }] },
      ],
      false,
    ],
  ])('%s', (_, other, same) => {
    expect([sameFieldShapes(shape, other), sameFieldShapes(other, shape)]).toEqual([same, same]);
    const needs = (f: typeof other) => ({ fields: f, integrations: ['b', 'a', 'a'] });
    expect(isTemplateStale(needs(shape), { fields: other, integrations: ['a', 'b'] })).toBe(!same);
  });

  test('another integration', () => {
    expect(isTemplateStale({ fields: shape, integrations: ['a'] }, { fields: shape, integrations: ['a', 'c'] })).toBe(
      true,
    );
  });
});
