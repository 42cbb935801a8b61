import { describe, expect, it, test } from 'vitest';
import { mergeCampaigns, resolveConflicts } from '#contract/rules/agents/campaignDiff';
import { bothOf, mergePrompts } from '#contract/rules/agents/promptMerge';
import { sectionsOf } from '#contract/rules/agents/sections';

const BASE = `You are the host.
# Hours
We open at five.
# Menu
Soup, 4 dollars.
## Desserts
Sorbet, 8 dollars.
`;

const hours = (text: string) => BASE.replace('We open at five.', text);
const sorbet = (text: string) => BASE.replace('Sorbet, 8 dollars.', text);

test('a prompt is its sections, one after another', () => {
  const sections = sectionsOf(BASE);
  expect(sections.map(({ level, path, from }) => [level, path.join(' > '), from])).toEqual([
    [0, '', 0],
    [1, 'Hours', 18],
    [1, 'Menu', 43],
    [2, 'Menu > Desserts', 67],
  ]);
  expect(sections.map(({ text }) => text).join('')).toBe(BASE);
  expect([sectionsOf(''), sectionsOf('#none\n'), sectionsOf('# ').map(({ level }) => level)]).toEqual([
    [],
    [{ title: '', level: 0, path: [], text: '#none\n', from: 0 }],
    [0],
  ]);
});

describe('two edits of one prompt', () => {
  test('differ in nothing by how their lines end', () => {
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    const [mine, theirs] = [hours('We open at six.'), sorbet('Sorbet, 9 dollars.')];
    const merge = mergePrompts(crlf(BASE), mine, crlf(theirs));
    expect([merge?.conflicts, merge?.text]).toEqual([[], hours('We open at six.').replace('8 dollars', '9 dollars')]);
  });

  it.each([
    ['changed different parts', hours('We open at six.'), sorbet('Sorbet, 9 dollars.'), 'six', '9 dollars'],
    ['each added a part', `${BASE}# Parking\nNone.\n`, `${BASE}# Dogs\nWelcome.\n`, '# Parking', '# Dogs'],
    ['one added a part without a line end', BASE.trimEnd(), `${BASE}# Dogs\nWelcome.`, 'Sorbet', '\n# Dogs'],
  ])('need no decision where they %s', (_, mine, theirs, first, second) => {
    const merge = mergePrompts(BASE, mine, theirs);
    expect(merge?.conflicts).toEqual([]);
    expect(merge?.text.includes(first) && merge.text.includes(second)).toBe(true);
  });

  it('are asked only about the part that both changed', () => {
    const mine = hours('We open at six.').replace('Soup', 'Stew');
    const theirs = hours('We open at seven.').replace('Sorbet', 'Cake');
    expect(mergePrompts(BASE, mine, theirs)).toEqual({
      text: mine.replace('Sorbet', 'Cake'),
      conflicts: [
        {
          key: 'Hours',
          path: ['Hours'],
          from: 18,
          base: '# Hours\nWe open at five.\n',
          mine: '# Hours\nWe open at six.\n',
          theirs: '# Hours\nWe open at seven.\n',
          both: null,
        },
      ],
    });
  });

  it('are decided as a whole where the headings moved', () => {
    const moved = '# Menu\nSoup.\n# Hours\nFive.\n';
    expect(mergePrompts(BASE, moved, hours('We open at six.'))).toBeNull();
  });

  it('tell a part that was removed from one that was changed', () => {
    const without = BASE.replace('# Hours\nWe open at five.\n', '');
    expect(mergePrompts(BASE, without, BASE.replace('Soup', 'Stew'))?.text).toBe(without.replace('Soup', 'Stew'));
    expect(mergePrompts(BASE, without, hours('We open at six.'))?.conflicts).toMatchObject([
      { key: 'Hours', mine: '', theirs: '# Hours\nWe open at six.\n' },
    ]);
  });
});

it.each([
  [
    'up to 8 guests for 15 minutes.',
    'up to 10 guests for 15 minutes.',
    'up to 8 guests for 20 minutes.',
    'up to 10 guests for 20 minutes.',
  ],
  ['one two three', 'one two three four', 'zero one two three', 'zero one two three four'],
  ['one two ', 'one two three', 'zero one two ', 'zero one two three'],
  ['one two', 'one 2', 'one II', null],
  ['one two', 'one new two', 'one other two', null],
  ['one two three', '1 two three', 'one 2 three', null],
  ['', 'mine', 'theirs', null],
])('keeps both of two changes of %o that stand apart', (base, mine, theirs, both) => {
  expect([bothOf(base, mine, theirs), bothOf(base, theirs, mine)]).toEqual([both, both]);
});

it('takes each part of the prompt from the side that was chosen for it', () => {
  const prompt = (fiveOr: string, fourOr: string) => ({
    agentInstructions: BASE.replace('at five', `at ${fiveOr}`).replace('4 dollars', fourOr),
  });
  const merge = mergeCampaigns(prompt('five', '4 dollars'), prompt('six', '5 dollars'), prompt('seven', '4 euros'));
  expect(merge.conflicts.map(({ field, part }) => [field, part?.key, part?.both])).toEqual([
    ['agentInstructions', 'Hours', null],
    ['agentInstructions', 'Menu', null],
  ]);
  const chosen = (hoursOf: 'mine' | 'theirs', menuOf: 'mine' | 'theirs') =>
    resolveConflicts(merge, { 'agentInstructions\nHours': hoursOf, 'agentInstructions\nMenu': menuOf });
  expect([chosen('mine', 'theirs'), chosen('theirs', 'mine'), resolveConflicts(merge, {})]).toEqual([
    prompt('six', '4 euros'),
    prompt('seven', '5 dollars'),
    prompt('six', '5 dollars'),
  ]);
});

it('keeps both changes of a part where a person says so', () => {
  const [base, mine, theirs] = [
    '8 guests for 15 minutes.',
    '10 guests for 15 minutes.',
    '8 guests for 20 minutes.',
  ].map((agentInstructions) => ({ agentInstructions })) as [object, object, object] as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const merge = mergeCampaigns(base, mine, theirs);
  expect(resolveConflicts(merge, { agentInstructions: 'both' })).toEqual({
    agentInstructions: '10 guests for 20 minutes.',
  });
});
