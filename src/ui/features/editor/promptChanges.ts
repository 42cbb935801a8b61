import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { beforeLeaving } from '#src/app/hooks/leaving.ts';
import { createTypingPause } from '../../timing/typing';
import { isTyped } from './typed';

/**
 * What a page that dies without a word takes with it is no more than was typed in this time, in milliseconds. Each
 * telling between two keys is felt on a slow machine (performance.md 12), and nobody types so long without a pause.
 */
const LONGEST_UNTOLD_MS = 30_000;

export type PromptChanges = {
  /** Hears the editor. It stands before the editor's keys, so that undo finds everything told. */
  readonly extension: Extension;
  /** Whether something was typed that the owner does not know yet. */
  readonly isWaiting: () => boolean;
  /** Tells what waits when the page, the place or the session goes. The answer tells it too, and listens no more. */
  readonly watchPage: () => () => void;
};

/**
 * Tells the owner of the text what was changed in it: what was typed once typing pauses, every other change at once.
 * Whoever acts next finds everything told: a command, another control, a page or a place that goes.
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
      // Before the draft is written, which hears of the same event without capture.
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
