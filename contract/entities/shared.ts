import * as z from 'zod/mini';
import { LISTED_IDS_LIMIT, PAGE_SIZE_LIMIT } from '../rules/hostConstants';
import { ADDRESS_INVALID, FIELD_REQUIRED, WEB_ADDRESS_INVALID } from '../rules/messages/values';
import { ROOM_ID } from '../rules/values/roomId';
import { isBlank, withLineEndings } from '../rules/values/visibleText';

/** The largest id: a signed 32-bit integer. */
const MAX_ID = 2_147_483_647;
/** An account, person or guest id: a positive integer (specification 3). */
export const accountId = z.int().check(z.positive(), z.maximum(MAX_ID));
/** The same id as text, in a path or a query. */
export const accountIdText = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID));
/** An agent account by its user name or id. */
export const targetAgent = z.union([z.string().check(z.minLength(1), z.maxLength(100)), accountId]);
/** Seconds since 1970, in logs, rooms and accounts (api-shapes 1). */
export const timestampS = z.int().check(z.nonnegative());
/** The same as a client names it: until the year 9999. */
export const givenTimestampS = timestampS.check(z.maximum(253_402_300_799));
/** Milliseconds since 1970, in version ids (api-shapes 1). */
export const timestampMs = z.int().check(z.nonnegative());
/** A flag in a query string: true, false, 1 or 0. */
export const flagText = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);
/** A positive or zero whole number in a query string. */
export const countText = z.coerce.number().check(z.int(), z.nonnegative());
/** Letters with accents, and those of Hangul, as one character each: names are compared as they are stored. */
export const composed = z.normalize('NFC');
/** Lines end in one way (`withLineEndings`). */
export const lineEndings = z.overwrite(withLineEndings);
/** Not all invisible. An empty text passes: what checks the length reports it. */
export const visible = z.refine<string>((text) => text === '' || !isBlank(text), FIELD_REQUIRED);
/** A short line that a person types: trimmed, 1 to 200 characters, not all invisible. */
export const line = z.string().check(composed, z.trim(), z.minLength(1), z.maxLength(200), visible);
/** An email address, trimmed and lower-cased, because people are found by it. */
export const emailAddress = z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254));
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu;
/** An address that a page may lead to. Any other scheme could run a script, or open a program. */
export const webAddress = z.string().check(z.trim(), z.maxLength(2_000), z.regex(ADDRESS, ADDRESS_INVALID));
/** The same; an empty one clears it. */
export const optionalAddress = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(2_000),
    z.refine((text) => text === '' || ADDRESS.test(text), ADDRESS_INVALID),
  ),
);
/** A stored address; nothing instead of one that was stored before addresses were checked. */
export const storedAddress = z.catch(optionalAddress, undefined);
/** The id of a room, `{userA}:{userB}` (api-shapes 1). */
export const roomId = z.string().check(z.regex(ROOM_ID), z.maxLength(64));
/** Lower-cased as in the database, so that the same id in upper case is found. */
export const uuid = z.string().check(z.toLowerCase(), z.uuid());

/** The envelope of every reply that is not bare (api-shapes 1). */
export const done = z.object({ success: z.literal(true), message: z.optional(z.string()) });

/** Every refusal and failure. `input` names the field that a person can correct; `requestId` finds it in the log. */
export const failureReply = z.object({
  success: z.literal(false),
  message: z.string(),
  input: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
  retryAfterS: z.optional(z.number()),
});
export type FailureReply = z.output<typeof failureReply>;

/** Page and page size of a 0-based list (specification 5 and 9). Larger sizes are reduced to the limit. */
export const pageQuery = z.object({
  pagination: z.optional(flagText),
  page: z.optional(countText),
  pageSize: z.optional(
    z.coerce.number().check(
      z.int(),
      z.positive(),
      z.overwrite((size) => Math.min(size, PAGE_SIZE_LIMIT)),
    ),
  ),
});

/** Comma-separated ids: the list returns only these rows, in its usual order, on one page. */
export const idList = <Id extends z.ZodMiniType>(id: Id) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20_000)),
      z.transform((text): readonly unknown[] => text.split(',')),
    ),
    z.array(id).check(z.maxLength(LISTED_IDS_LIMIT)),
  );

/** The address of a web page that a person entered. */
export const pageAddress = z.string().check(
  z.trim(),
  z.maxLength(2_000),
  z.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu, WEB_ADDRESS_INVALID),
  z.refine((address) => URL.canParse(address), WEB_ADDRESS_INVALID),
);

/** How many rows a list has: exact up to 10,000; beyond, 10,001. */
export const listTotal = z.int().check(z.nonnegative());

/**
 * Where a page of a list begins, instead of its number: after the last row of the page before, whose reply holds it as `nextCursor` if
 * there are more. `id` matches its id.
 */
export const listCursor = (id: string) => z.string().check(z.regex(new RegExp(`^\\d{1,16}_${id}$`)));
