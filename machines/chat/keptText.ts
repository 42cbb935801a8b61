import type { KeptText } from './chat.types';

/** What was kept when a conversation was last left, and behind it whatever was typed already. */
export const withKept = ({ text }: KeptText, draft: string): string => [text, draft].filter(Boolean).join('\n');
