import { acceptCompletion, currentCompletions } from '@codemirror/autocomplete';
import { openSearchPanel } from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { PromptEditor } from '#src/ui/features/editor/PromptEditor.tsx';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { TYPING_PAUSE_MS } from '#src/ui/timing/typing.ts';
import { SERVICES } from '../shell/services';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The editor measures its text in the next frame; jsdom has no layout.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
});

afterEach(() => {
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTime(TYPING_PAUSE_MS);

const PROPS = {
  value: 'Be kind',
  caret: { current: null },
  quote: '',
  fields: new Map(),
  changed: [],
  handle: { current: null },
  label: 'Prompt',
  placeholder: 'Tell it',
  invalid: false,
  readOnly: false,
  nonce: undefined,
  onChange: () => {},
  onUndo: () => {},
  onRedo: () => {},
};

const open = (value: string) => {
  const told: string[] = [];
  const undone: string[] = [];
  const drawn = (shown: string) => (
    <PromptEditor
      {...PROPS}
      value={shown}
      onChange={(text) => told.push(text)}
      onUndo={() => undone.push(`${told.length} told`)}
    />
  );
  const { rerender, unmount, container } = render(drawn(value));
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor') as HTMLElement) as EditorView;
  return {
    told,
    undone,
    view,
    unmount,
    fields: () => [...container.querySelectorAll('.cm-prompt-field')].map((field) => field.textContent),
    type: (text: string) =>
      view.dispatch({ changes: { from: view.state.doc.length, insert: text }, userEvent: 'input.type' }),
    show: (shown: string) => act(() => rerender(drawn(shown))),
  };
};

it('reports only the last text, once typing pauses', () => {
  const editor = open('Be kind');
  editor.type('!');
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
  editor.type('!');
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
  expect(editor.told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(editor.told).toEqual(['Be kind!!']);
  pause();
  expect(editor.told).toEqual(['Be kind!!']);
});

it('reports continuous typing every 30 seconds', () => {
  const editor = open('Be kind');
  const halfMinute = () => {
    for (let key = 0; key < 300; key += 1) {
      editor.type('!');
      vi.advanceTimersByTime(100);
    }
  };
  halfMinute();
  expect(editor.told).toEqual([`Be kind${'!'.repeat(300)}`]);
  halfMinute();
  expect(editor.told).toEqual([300, 600].map((keys) => `Be kind${'!'.repeat(keys)}`));
  // Each text once; the next burst starts its own 30 seconds.
  pause();
  vi.advanceTimersByTime(30_000);
  editor.type('?');
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
  expect(editor.told.length).toBe(2);
});

it('reports other changes at once', () => {
  const editor = open('Be kind');
  editor.view.dispatch({ changes: { from: 0, to: 2, insert: 'Stay' }, userEvent: 'input.paste' });
  expect(editor.told).toEqual(['Stay kind']);
  pause();
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
  pause();
  expect(editor.told).toEqual(['Be kind.']);
});

it('reports its text when the page closes, before the draft is written', () => {
  const editor = open('Be kind');
  const seen: string[][] = [];
  const keeper = () => seen.push([...editor.told]);
  window.addEventListener('pagehide', keeper);
  editor.type('.');
  window.dispatchEvent(new Event('pagehide'));
  window.removeEventListener('pagehide', keeper);
  expect(seen).toEqual([['Be kind.']]);
});

it('undoes text that is not yet reported', () => {
  const editor = open('Be kind');
  editor.type('.');
  editor.view.contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  expect(editor.undone).toEqual(['1 told']);
});

it('shows a text from elsewhere, but keeps what was typed after it', () => {
  const editor = open('Be kind');
  editor.show('Be very kind');
  expect(editor.view.state.doc.toString()).toBe('Be very kind');
  expect(editor.told).toEqual([]);
  editor.type('.');
  editor.show('Be quick');
  expect(editor.view.state.doc.toString()).toBe('Be very kind.');
  pause();
  expect(editor.told).toEqual(['Be very kind.']);
});

it('marks fields once typing pauses, and moves the marks until then', () => {
  const editor = open('Be kind to {customer}, as {owner} is');
  expect(editor.fields()).toEqual(['{customer}', '{owner}']);
  editor.view.dispatch({ changes: { from: 0, insert: 'Do b' }, userEvent: 'input.type' });
  editor.type(' at {business}');
  expect(editor.fields()).toEqual(['{customer}', '{owner}']);
  vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
  expect(editor.fields()).toEqual(['{customer}', '{owner}']);
  vi.advanceTimersByTime(1);
  expect(editor.fields()).toEqual(['{customer}', '{owner}', '{business}']);
});

it('marks fields at once in other changes', () => {
  const editor = open('Be kind');
  editor.view.dispatch({ changes: { from: 7, insert: ' to {customer}' }, userEvent: 'input.paste' });
  expect(editor.fields()).toEqual(['{customer}']);
});

it('marks no fields once it is removed', () => {
  const editor = open('Be kind');
  editor.type(' to {customer}');
  const dispatched = vi.spyOn(editor.view, 'dispatch');
  editor.unmount();
  pause();
  expect(dispatched.mock.calls).toEqual([]);
});

it('takes the focus in the frame in which it is rendered, so that no key is lost', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const container = document.body.appendChild(document.createElement('div'));
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver(() => resolve()).observe(container, { childList: true });
  });
  const root = createRoot(container);
  root.render(<PromptEditor {...PROPS} caret={{ current: { start: 3, end: 3 } }} />);
  await drawn;
  expect(document.activeElement?.className).toContain('cm-content');
  root.unmount();
  container.remove();
});

const toolsComing = () =>
  act(async () => {
    await Promise.all([
      import('#src/ui/features/editor/promptKeys.ts'),
      import('#src/ui/features/editor/promptFind.tsx'),
    ]);
  });

/** With its tools, which come once it stands. */
const openDrawn = async (value: string, fields = PROPS.fields) => {
  const { container } = render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <PromptEditor {...PROPS} value={value} fields={fields} />
      </Themed>
    </PageServicesContext>,
  );
  await toolsComing();
  return EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor') as HTMLElement) as EditorView;
};

const FIELDS = new Map([
  ['holdTime', { label: 'Hold time', value: '15 minutes' }],
  ['city', { label: 'City', value: 'Portland' }],
]);

it('offers the fields at a brace, by name, key or value, and puts the chosen one in', async () => {
  const view = await openDrawn('We hold a table for }', FIELDS);
  const type = async (text: string) => {
    const { head } = view.state.selection.main;
    view.dispatch({
      changes: { from: head, insert: text },
      selection: { anchor: head + text.length },
      userEvent: 'input.type',
    });
    // Longer than the pause in which the editor takes no choice from a list just opened.
    await act(() => vi.advanceTimersByTimeAsync(400));
    return currentCompletions(view.state).map(({ label }) => label);
  };
  view.dispatch({ selection: { anchor: view.state.doc.length - 1 } });
  expect(await type('about ')).toEqual([]);
  expect(await type('{')).toEqual(['Hold time', 'City']);
  expect(await type('15')).toEqual(['Hold time']);
  acceptCompletion(view);
  expect([view.state.doc.toString(), currentCompletions(view.state)]).toEqual([
    'We hold a table for about {holdTime}',
    [],
  ]);
});

it('finds and replaces in a bar of its own, which Escape closes', async () => {
  const view = await openDrawn('A table, the table, a Table');
  const said = () => screen.getByRole('search').textContent;
  await act(async () => openSearchPanel(view));
  const find = screen.getByRole('textbox', { name: 'Find' });
  await act(async () => fireEvent.change(find, { target: { value: 'table' } }));
  expect(said()).toContain('3');
  await act(async () => fireEvent.keyDown(find, { key: 'Enter' }));
  expect(said()).toContain('1 of 3');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Match case' })));
  expect(said()).toContain('1 of 2');

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replace' })));
  const replacement = screen.getByRole('textbox', { name: 'Replace with' });
  await act(async () => fireEvent.change(replacement, { target: { value: 'seat' } }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replace all' })));
  expect([view.state.doc.toString(), said()]).toEqual(['A seat, the seat, a Table', expect.stringContaining('None')]);
  await act(async () => fireEvent.keyDown(find, { key: 'Escape', keyCode: 27 }));
  expect(screen.queryByRole('search')).toBeNull();
});

it('brings the bar when it is asked for before the tools have come', async () => {
  const { container } = render(
    <PageServicesContext value={SERVICES}>
      <Themed>
        <PromptEditor {...PROPS} value="A table" />
      </Themed>
    </PageServicesContext>,
  );
  const content = container.querySelector('.cm-content') as HTMLElement;
  const press = fireEvent.keyDown(content, { key: 'f', keyCode: 70, ctrlKey: true });
  expect({ isLeftToTheBrowser: press, bar: screen.queryByRole('search') }).toEqual({
    isLeftToTheBrowser: false,
    bar: null,
  });
  await toolsComing();
  expect(screen.queryByRole('search')).not.toBeNull();
});

it('writes what is typed over a selection itself, and leaves the rest to the browser', () => {
  const { view } = open('# Menu');
  const type = (data: string) => {
    const event = new InputEvent('beforeinput', { inputType: 'insertText', data, bubbles: true, cancelable: true });
    view.contentDOM.dispatchEvent(event);
    return event.defaultPrevented;
  };
  view.dispatch({ selection: { anchor: 6 } });
  expect({ isTaken: type('s'), text: view.state.doc.toString() }).toEqual({ isTaken: false, text: '# Menu' });
  view.dispatch({ selection: { anchor: 0, head: 6 } });
  expect({ isTaken: type('We open at nine.'), text: view.state.doc.toString() }).toEqual({
    isTaken: true,
    text: 'We open at nine.',
  });
});

it('selects the line that a link leads to, again for another link, and nothing that is not there', () => {
  const lines = ['# Hours', 'Sunday: 11:30 am to 9 pm', 'Monday: closed'];
  const drawn = (quote: string) => <PromptEditor {...PROPS} value={lines.join('\n')} quote={quote} />;
  const { rerender, container } = render(drawn('Sunday: 11:30 am to 9 pm'));
  const view = EditorView.findFromDOM(container.querySelector<HTMLElement>('.cm-editor') as HTMLElement) as EditorView;
  const selected = () => {
    const { from, to } = view.state.selection.main;
    return view.state.sliceDoc(from, to);
  };
  expect(selected()).toBe(lines[1]);
  rerender(drawn('Monday: closed'));
  expect(selected()).toBe(lines[2]);
  rerender(drawn('Tuesday'));
  expect(selected()).toBe(lines[2]);
});
