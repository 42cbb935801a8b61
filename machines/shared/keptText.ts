import type { EventObject } from 'xstate';

/** What `keepText` hears: the text to keep on this device until the host has it. */
export type KeepTextCommand = { type: 'text.keep'; text: string } & EventObject;
export type KeepTextInput = { readonly key: string };

/** What `keepText` tells when it begins: what was typed and not sent when the conversation was last left. */
export type KeptText = { type: 'text.kept'; text: string };

/** What was kept when a conversation was last left, and behind it whatever was typed already. */
export const withKept = ({ text }: KeptText, draft: string): string => [text, draft].filter(Boolean).join('\n');
