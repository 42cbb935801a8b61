import { defaultKeymap } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { promptCompletion } from './promptCompletion';

/** The keys of a text editor, and the fields that a brace offers. */
export const promptKeys: Extension = [promptCompletion, keymap.of(defaultKeymap)];
