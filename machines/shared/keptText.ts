import type { EventObject } from 'xstate';

/** Sent to `keepText`: the text to store on this device until the host has it. */
export type KeepTextCommand = { type: 'text.keep'; text: string } & EventObject;
/** What the text is stored by; null: it is not stored. */
export type KeepTextInput = { readonly key: string | null };

/** Sent by `keepText` at the start: the unsent text from the last visit. */
export type KeptText = { type: 'text.kept'; text: string };

/** The stored text, followed by what was typed before it was loaded. */
export const withKept = ({ text }: KeptText, draft: string): string => [text, draft].filter(Boolean).join('\n');
