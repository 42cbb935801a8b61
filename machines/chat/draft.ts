import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';

/** Longer than the host accepts as one message. */
export const isTooLong = (draft: string): boolean => draft.trim().length > MESSAGE_MAX_CHARACTERS;
