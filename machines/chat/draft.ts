import { MESSAGE_MAX_CHARACTERS } from '#contract/rules/constants';

/** More than the host takes as one message. */
export const isTooLong = (draft: string): boolean => draft.trim().length > MESSAGE_MAX_CHARACTERS;
