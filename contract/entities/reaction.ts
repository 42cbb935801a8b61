import * as z from 'zod/mini';
import { NOT_AN_EMOJI } from '../rules/messages/values';
import { accountId } from './shared';

/** Whole characters as a reader sees them: 👍🏽 is one, though it is stored as two. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** What somebody may react with: one emoji. */
export const emoji = z.string().check(
  z.minLength(1),
  z.maxLength(32),
  z.refine((text) => EMOJI.test(text) && [...characters.segment(text)].length === 1, NOT_AN_EMOJI),
);

/** Somebody's reaction to a message: `by` whom, under the name that the reader may know. */
export const reaction = z.object({ reaction: z.string(), by: accountId, name: z.string() });
export type Reaction = z.output<typeof reaction>;
