import { FILE_KIND_NOT_KEPT, FILE_KIND_REFUSED } from '#contract/rules/messages';
import type { Refusal } from '../../request/refusal';

/** Why a file that came with a message is not kept: whoever reads that did not send it. */
export const reasonOf = ({ message: text }: Refusal): string =>
  text === FILE_KIND_REFUSED ? FILE_KIND_NOT_KEPT : text;
