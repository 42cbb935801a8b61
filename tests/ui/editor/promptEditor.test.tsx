import { EditorView } from '@codemirror/view';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PromptEditor } from '#src/ui/features/editor/PromptEditor.tsx';

const frames = new Map<number, () => void>();
let frameId = 0;

beforeEach(() => {
  frames.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frameId += 1;
    frames.set(frameId, run);
    return frameId;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

afterEach(() => {
  vi.useRealTimers();
});

/** The frame that is being made is drawn, and what was put off until then is done. */
const paint = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const run of due) run();
  vi.runAllTimers();
};

const open = (value: string) => {
  const told: string[] = [];
  const undone: string[] = [];
  const drawn = (shown: string) => (
    <PromptEditor
      value={shown}
      caret={{ current: null }}
      label="Prompt"
      placeholder="Tell it"
      invalid={false}
      readOnly={false}
      nonce={undefined}
      onChange={(text) => told.push(text)}
      onUndo={() => undone.push(`${told.length} told`)}
      onRedo={() => {}}
    />
  );
  const { rerender, unmount, container } = render(drawn(value));
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor') as HTMLElement) as EditorView;
  return {
    told,
    undone,
    view,
    unmount,
    type: (text: string) =>
      view.dispatch({ changes: { from: view.state.doc.length, insert: text }, userEvent: 'input.type' }),
    show: (shown: string) => act(() => rerender(drawn(shown))),
  };
};

it('tells of typed keys once they were seen, the last text only', () => {
  const editor = open('Be kind');
  editor.type('!');
  editor.type('!');
  expect(editor.told).toEqual([]);
  paint();
  expect(editor.told).toEqual(['Be kind!!']);
  paint();
  expect(editor.told).toEqual(['Be kind!!']);
});

it('tells of typed keys soon, also on a page that is not drawn', () => {
  const editor = open('Be kind');
  editor.type('!');
  vi.advanceTimersByTime(199);
  expect(editor.told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(editor.told).toEqual(['Be kind!']);
  paint();
  expect(editor.told).toEqual(['Be kind!']);
});

it('tells at once of what was not typed', () => {
  const editor = open('Be kind');
  editor.view.dispatch({ changes: { from: 0, to: 2, insert: 'Stay' }, userEvent: 'input.paste' });
  expect(editor.told).toEqual(['Stay kind']);
  paint();
  expect(editor.told).toEqual(['Stay kind']);
});

it.each([
  ['the focus goes', ({ view }: ReturnType<typeof open>) => view.contentDOM.dispatchEvent(new FocusEvent('blur'))],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the editor is taken away', ({ unmount }: ReturnType<typeof open>) => unmount()],
  [
    'a command comes',
    ({ view }: ReturnType<typeof open>) =>
      view.contentDOM.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true })),
  ],
])('tells what waits when %s', (_, happen) => {
  const editor = open('Be kind');
  editor.type('.');
  happen(editor);
  expect(editor.told).toEqual(['Be kind.']);
  paint();
  expect(editor.told).toEqual(['Be kind.']);
});

it('tells the draft’s keeper before it writes, when the page goes', () => {
  const editor = open('Be kind');
  const seen: string[][] = [];
  const keeper = () => seen.push([...editor.told]);
  window.addEventListener('pagehide', keeper);
  editor.type('.');
  window.dispatchEvent(new Event('pagehide'));
  window.removeEventListener('pagehide', keeper);
  expect(seen).toEqual([['Be kind.']]);
});

it('undoes what was typed a moment ago too', () => {
  const editor = open('Be kind');
  editor.type('.');
  editor.view.contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(editor.undone).toEqual(['1 told']);
});

it('shows a text from elsewhere, but not over what was typed after it', () => {
  const editor = open('Be kind');
  editor.show('Be very kind');
  expect(editor.view.state.doc.toString()).toBe('Be very kind');
  expect(editor.told).toEqual([]);
  editor.type('.');
  editor.show('Be quick');
  expect(editor.view.state.doc.toString()).toBe('Be very kind.');
  paint();
  expect(editor.told).toEqual(['Be very kind.']);
});
