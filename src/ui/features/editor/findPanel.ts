import { getSearchQuery, SearchQuery, search, searchPanelOpen } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Where the find bar is drawn, and the editor it searches; each time something in it may look different, a new one. */
export type FindPlace = { readonly dom: HTMLElement; readonly view: EditorView };

/** Makes room for the find bar above the text. What stands in it is drawn by the owner. */
export const findPanel = (show: (place: FindPlace | null) => void): Extension =>
  search({
    top: true,
    literal: true,
    createPanel: (view) => {
      const dom = document.createElement('div');
      return {
        dom,
        top: true,
        mount: () => show({ dom, view }),
        update: () => searchPanelOpen(view.state) && show({ dom, view }),
        destroy: () => show(null),
      };
    },
  });

export type FindQuery = Pick<SearchQuery, 'search' | 'replace' | 'caseSensitive' | 'wholeWord'>;

/** What is looked for, letter by letter: nobody writes a prompt with regular expressions. */
export const queryWith = (state: EditorState, changes: Partial<FindQuery>): SearchQuery => {
  const { search: text, replace, caseSensitive, wholeWord } = getSearchQuery(state);
  return new SearchQuery({ search: text, replace, caseSensitive, wholeWord, ...changes, literal: true });
};

/** More than this many are not counted. */
const MOST = 1_000;

/** How many places are found, and which of them is chosen, from 1; 0 where none is. */
export function foundIn(state: EditorState): { readonly count: number; readonly at: number } {
  const query = getSearchQuery(state);
  if (!query.valid) return { count: 0, at: 0 };
  const { from, to } = state.selection.main;
  let [count, at] = [0, 0];
  for (const found of matches(query, state)) {
    count += 1;
    if (found.from === from && found.to === to) at = count;
    if (count === MOST) break;
  }
  return { count, at };
}

function* matches(query: SearchQuery, state: EditorState): Generator<{ readonly from: number; readonly to: number }> {
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done; next = cursor.next()) yield next.value;
}
