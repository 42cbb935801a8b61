import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { beforeLeaving } from '#src/app/hooks/leaving.ts';
import { createTypingPause } from '../../timing/typing';
import { isTyped } from './typed';

/**
 * The longest time in which typed text is not passed on, in milliseconds: a page that crashes loses no more. Passing it on
 * between two keys is felt on a slow machine (performance.md 12), and nobody types this long without a pause.
 */
const LONGEST_UNTOLD_MS = 30_000;

export type PromptChanges = {
  /** Listens to the editor. It stands before the editor's keys, so that undo knows every change. */
  readonly extension: Extension;
  /** Whether something was typed that the owner does not know yet. */
  readonly isWaiting: () => boolean;
  /** Passes on what waits when the page, the place or the session ends. The returned function does so too, and stops listening. */
  readonly watchPage: () => () => void;
};

/**
 * Passes changes of the text on to its owner: what is typed once typing pauses, every other change at once. Everything is
 * passed on before a command runs, another control gets the focus, or the page or the place is left.
 */
export function promptChanges(ownerOf: () => (text: string) => void): PromptChanges {
  const { wait: tellLater, end: tell, isWaiting } = createTypingPause(LONGEST_UNTOLD_MS);
  return {
    extension: [
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (!docChanged) return;
        const owner = ownerOf();
        tellLater(() => owner(state.doc.toString()));
        if (!isTyped(transactions)) tell();
      }),
      EditorView.domEventHandlers({
        blur: tell,
        keydown: ({ ctrlKey, metaKey, altKey }) => {
          if (ctrlKey || metaKey || altKey) tell();
        },
      }),
    ],
    isWaiting,
    watchPage() {
      // In the capture phase: the draft is written by the same event, later.
      window.addEventListener('pagehide', tell, { capture: true });
      // A page that is hidden may never be shown again.
      document.addEventListener('visibilitychange', tell);
      const stop = beforeLeaving(tell);
      return () => {
        tell();
        stop();
        window.removeEventListener('pagehide', tell, { capture: true });
        document.removeEventListener('visibilitychange', tell);
      };
    },
  };
}
