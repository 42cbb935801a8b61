import { Compartment, type Extension } from '@codemirror/state';
import { type EditorView, keymap, ViewPlugin } from '@codemirror/view';
import type { ReactNode } from 'react';

const load = () => Promise.all([import('./promptKeys'), import('./promptFind')]);

/**
 * What makes typing comfortable: keys, completion of fields, finding. It comes once the editor stands, a third of its code; until
 * then the browser's own keys do, and a press that asks for the bar brings it. `show` draws that bar.
 */
export function promptTools(show: (bar: ReactNode) => void): Extension {
  const place = new Compartment();
  const notYet: Extension = [];
  const equip = async (view: EditorView) => {
    const [{ promptKeys }, { promptFind, openFind }] = await load();
    if (!view.dom.isConnected) return;
    if (place.get(view.state) === notYet) view.dispatch({ effects: place.reconfigure([promptKeys, promptFind(show)]) });
    return () => openFind(view);
  };
  const find = (view: EditorView) => {
    equip(view).then((open) => open?.(), noTools);
    return true;
  };
  return [
    place.of(notYet),
    keymap.of([{ key: 'Mod-f', run: find }]),
    ViewPlugin.define((view) => {
      equip(view).catch(noTools);
      return {};
    }),
  ];
}

/** The code could not be loaded: the editor goes on without it, and a press that asks for the bar asks for it again. */
const noTools = () => {};
