import type { Attachment } from '#contract/entities/conversation';
import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';
import { isBlank } from '#contract/rules/values/visibleText';
import type { ChatContext } from './chat.types';

/** Longer than the host accepts as one message. */
export const isTooLong = (draft: string): boolean => draft.trim().length > MESSAGE_MAX_CHARACTERS;

/** Whether there is something to ask that the host takes, and all of the chosen files are part of it. */
export const isComplete = ({ draft, files, areFilesWhole }: ChatContext): boolean =>
  areFilesWhole && (!isBlank(draft) || files.length > 0) && !isTooLong(draft);

/** What the host does not have of the question: its text and its files. */
export const unstored = ({
  question,
  messages,
}: ChatContext): { readonly text: string; readonly files: readonly Attachment[] } =>
  question !== null && messages.every((message) => message.uuid !== question.uuid) ? question : NOTHING;

const NOTHING = { text: '', files: [] } as const;
