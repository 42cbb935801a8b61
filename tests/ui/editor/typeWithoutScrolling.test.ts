import { Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, expect, it, vi } from 'vitest';
import { typeWithoutScrolling } from '#src/ui/features/editor/typeWithoutScrolling.ts';

afterEach(() => vi.restoreAllMocks());

const LINES = 10;

/** Ten lines of one letter; each has CodeMirror's default height for unrendered lines. */
function open({ fromLine, lines }: { fromLine: number; lines: number }) {
  const made: Transaction[] = [];
  const view = new EditorView({
    doc: Array.from({ length: LINES }, () => 'a').join('\n'),
    extensions: typeWithoutScrolling,
    dispatchTransactions: (transactions, to) => {
      made.push(...transactions);
      to.update(transactions);
    },
  });
  const lineHeight = view.defaultLineHeight;
  vi.spyOn(view.scrollDOM, 'clientHeight', 'get').mockReturnValue(lines * lineHeight);
  vi.spyOn(view.scrollDOM, 'scrollTop', 'get').mockReturnValue(fromLine * lineHeight);
  /** Passes on what the browser typed at the end of a line, as CodeMirror does; returns whether it was handled. */
  const typeOn = (line: number, text = 'b') => {
    const from = view.state.doc.line(line + 1).to;
    const spec: TransactionSpec = {
      changes: { from, insert: text },
      selection: { anchor: from + text.length },
      userEvent: 'input.type.compose',
      scrollIntoView: true,
    };
    const [handler] = view.state.facet(EditorView.inputHandler);
    return handler?.(view, from, from, text, () => view.state.update(spec));
  };
  const told = () =>
    made.map((transaction) => ({
      changes: transaction.changes.toJSON(),
      selection: transaction.selection?.toJSON(),
      userEvent: transaction.annotation(Transaction.userEvent),
      scrollIntoView: transaction.scrollIntoView,
    }));
  return { typeOn, told };
}

it('shows a typed letter on a visible line without measuring the caret', () => {
  const { typeOn, told } = open({ fromLine: 0, lines: 5 });
  expect(typeOn(3)).toBe(true);
  expect(told()).toEqual([
    {
      changes: [7, [0, 'b'], 12],
      selection: { ranges: [{ anchor: 8, head: 8 }], main: 0 },
      userEvent: 'input.type.compose',
      scrollIntoView: false,
    },
  ]);
});

it.each([
  ['above the sight', { fromLine: 3, lines: 5 }, 2],
  ['below it', { fromLine: 0, lines: 5 }, 5],
  ['at its lower end, where a wrapped line would leave it', { fromLine: 0, lines: 5 }, 4],
])('leaves it to CodeMirror on a line %s', (_, sight, line) => {
  const { typeOn, told } = open(sight);
  expect(typeOn(line)).toBe(false);
  expect(told()).toEqual([]);
});

it('lets CodeMirror scroll to the end of longer input', () => {
  const { typeOn, told } = open({ fromLine: 0, lines: 5 });
  expect(typeOn(3, 'as it was\ndictated\nto a phone')).toBe(false);
  expect(told()).toEqual([]);
});
