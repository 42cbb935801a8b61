import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { wordDiff } from '#src/platform/wordDiff/wordDiff.ts';
import { DiffText } from '#src/ui/features/diff/DiffText.tsx';
import { foldUnchanged } from '#src/ui/features/diff/folded.ts';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from './services';

const LINES = Array.from({ length: 20 }, (_, line) => `Rule ${line + 1}`);
const BEFORE = LINES.join('\n');
const AFTER = BEFORE.replace('Rule 12', 'Rule twelve');

it('shows two lines on either side of a change, and its whole line', () => {
  expect(foldUnchanged(wordDiff(BEFORE, AFTER) ?? [])).toEqual([
    { kind: 'folded', text: `${LINES.slice(0, 9).join('\n')}\n`, lineCount: 9 },
    { kind: 'same', text: 'Rule 10\nRule 11\nRule ' },
    { kind: 'removed', text: '12' },
    { kind: 'added', text: 'twelve' },
    { kind: 'same', text: '\nRule 13\nRule 14\n' },
    { kind: 'folded', text: LINES.slice(14).join('\n'), lineCount: 6 },
  ]);
});

it('names the heading out of sight that a change stands under, but none that is in sight', () => {
  const under = (heading: number) => {
    const before = LINES.toSpliced(heading, 0, '# Hours').join('\n');
    const [folded] = foldUnchanged(wordDiff(before, before.replace('Rule 12', 'Rule twelve')) ?? []);
    return folded?.kind === 'folded' ? folded.under : null;
  };
  expect([under(2), under(9), under(15)]).toEqual(['Hours', undefined, undefined]);
});

it('folds neither equal texts nor a few lines', () => {
  const same = wordDiff(BEFORE, BEFORE) ?? [];
  expect(foldUnchanged(same)).toEqual(same);
  const short = wordDiff('One\nTwo\nThree', 'One\nTwo\nFour') ?? [];
  expect(foldUnchanged(short)).toEqual(short);
});

it('shows the folded lines when asked', () => {
  const { container } = render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <DiffText parts={wordDiff(BEFORE, AFTER) ?? []} />
      </Themed>
    </PageServicesContext>,
  );
  expect(container.textContent).not.toContain('Rule 3');
  fireEvent.click(screen.getByRole('button', { name: 'Show 9 unchanged lines' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show 6 unchanged lines' }));
  expect(container.textContent).toBe(AFTER.replace('twelve', '12twelve'));
});
