import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { wordDiff } from '#src/platform/wordDiff/wordDiff.ts';
import { DiffText } from '#src/ui/features/diff/DiffText.tsx';
import { placesOf, wordCounts } from '#src/ui/features/diff/places.ts';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from './services';

const BEFORE = [
  '# Who you are',
  'You are the host.',
  '',
  '# Hours',
  'Monday: closed',
  'Tuesday: 5 to 10',
  'Friday: 5 to 11',
  'The kitchen closes early.',
  '',
  '# Menu',
  '## Desserts',
  '- Lemon sorbet, 8 dollars',
].join('\n');
const AFTER = BEFORE.replace('closes early', 'closes at nine').replace('8 dollars', '9 dollars');

const drawn = (before: string, after: string) =>
  placesOf(wordDiff(before, after) ?? []).map((block) => {
    const lines = block.lines.map(({ parts }) => parts.map(({ kind, text }) => MARKS[kind] + text).join('|'));
    return block.kind === 'same' ? block.lineCount : [block.under, ...lines];
  });
const MARKS = { same: '', added: '+', removed: '-' };

it('shows each change under its headings, and what is between them as a number of lines', () => {
  expect(drawn(BEFORE, AFTER)).toEqual([
    4,
    ['Hours', 'The kitchen closes |-early|+at nine|.'],
    0,
    ['Menu, Desserts', '- Lemon sorbet, |-8|+9| dollars'],
  ]);
});

it('keeps a few lines between two changes of one part in sight, and names no heading that changed itself', () => {
  expect(drawn('# Hours\nOne\nTwo\nThree', '# Opening hours\nOne more\nTwo\nFour')).toEqual([
    ['', '# |-Hours|+Opening hours', 'One|+ more', 'Two', '-Three|+Four'],
  ]);
});

it('shows equal texts whole', () => {
  expect(drawn(BEFORE, BEFORE)).toEqual([['', ...BEFORE.split('\n')]]);
});

it('counts the words that came and went', () => {
  expect(wordCounts(wordDiff(BEFORE, AFTER) ?? [])).toEqual({ added: 3, removed: 2 });
});

it('shows the unchanged lines when asked', () => {
  const { container } = render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <DiffText parts={wordDiff(BEFORE, AFTER) ?? []} />
      </Themed>
    </PageServicesContext>,
  );
  expect(container.textContent).not.toContain('Tuesday');
  fireEvent.click(screen.getByRole('button', { name: '4 lines the same' }));
  expect(container.textContent).toContain('Tuesday: 5 to 10');
});
