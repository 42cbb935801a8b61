import * as z from 'zod/mini';
import { CONTACT_CHANNELS } from '../rules/contacts/channels';
import { parseContactKey } from '../rules/contacts/contactKey';
import {
  CONTACT_CONTEXT_LIMIT_CHARACTERS,
  CONTACT_TAGS_LIMIT,
  CUSTOM_FIELDS_LIMIT_BYTES,
} from '../rules/hostConstants';
import { CONTACT_KEY_INVALID, customFieldsTooLarge, PHONE_INVALID, tooManyTags } from '../rules/messages/contacts';
import { EMAIL_INVALID, textTooLong } from '../rules/messages/values';
import { phoneWithExtension } from '../rules/values/phone';
import {
  accountId,
  composed,
  emailAddress,
  givenTimestampS,
  line,
  listCursor,
  roomId,
  timestampS,
  visible,
} from './shared';

/** People an organization knows (specification 3, Contact; api-shapes 14). */

export const contactCursor = listCursor('\\d{1,10}');

/** A way to reach somebody: calls, text messages, email. */
export const contactChannel = z.enum(CONTACT_CHANNELS);
export type ContactChannel = z.output<typeof contactChannel>;

const count = z.int().check(z.nonnegative());
/** What somebody said about being contacted, when, and to whom or where. */
const consent = z.object({ agreed: z.boolean(), timestamp: timestampS, source: z.string() });
const consents = z.object({ calls: z.optional(consent), texts: z.optional(consent), email: z.optional(consent) });
export type ContactConsent = z.output<typeof consents>;

const contactFields = {
  id: accountId,
  name: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  /** `+` and digits. */
  phone: z.optional(z.string()),
  /** In lower case. */
  email: z.optional(z.string()),
  company: z.optional(z.string()),
  status: z.optional(z.string()),
  leadSource: z.optional(z.string()),
  contactSource: z.optional(z.string()),
  tags: z.array(z.string()),
  /** Names of the lists it is on, without those that the host keeps. */
  lists: z.array(z.string()),
  /** What an agent is told about this person. */
  agentContext: z.optional(z.string()),
  customFields: z.record(z.string(), z.unknown()),
  /** Since when nothing may be sent. */
  doNotContact: z.optional(z.object({ timestamp: timestampS, source: z.string() })),
  /** A channel that nobody asked about is missing. */
  consent: consents,
  conversationCount: count,
  /** When the last conversation began. */
  lastConversationTimestamp: z.optional(timestampS),
  /** The latest room with this contact, of an agent that the caller may see. */
  roomId: z.optional(roomId),
  agentId: z.optional(accountId),
  timestamp: timestampS,
  updatedTimestamp: timestampS,
};
/** The fields of a contact that have a name of their own. */
const namedContact = z.object(contactFields);
export type Contact = z.output<typeof namedContact>;
/** A contact with its free fields, which clients may add under any other name. */
export const contact = z.looseObject(contactFields);

/** The id of a contact, or its phone number. */
export const contactKey = z
  .union([z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), accountId])
  .check(z.refine((key) => parseContactKey(key) !== null, CONTACT_KEY_INVALID));

const text = (limit: number) =>
  z.nullable(z.string().check(composed, z.trim(), z.maxLength(limit, textTooLong(limit))));
const givenTimestamp = z.optional(givenTimestampS);
const consentChange = z.optional(
  z.nullable(z.object({ agreed: z.boolean(), source: line, timestamp: givenTimestamp })),
);
const tag = z.string().check(composed, z.trim(), visible, z.minLength(1), z.maxLength(50, textTooLong(50)));
export const listName = z
  .string()
  .check(composed, z.trim(), visible, z.minLength(1), z.maxLength(100, textTooLong(100)));

/** Free fields as JSON, within their limit. */
export const freeFields = z
  .record(z.string().check(z.minLength(1), z.maxLength(100)), z.unknown())
  .check(z.refine(isWithinLimit, customFieldsTooLarge(CUSTOM_FIELDS_LIMIT_BYTES)));

/** Whether free fields are small enough to be stored. */
export function isWithinLimit(fields: Readonly<Record<string, unknown>>): boolean {
  return new TextEncoder().encode(JSON.stringify(fields)).length <= CUSTOM_FIELDS_LIMIT_BYTES;
}

/** What can be changed of a contact, field by field. Null, or an empty text, removes; what is missing stays. */
export const contactChanges = z.object({
  name: z.optional(text(200)),
  firstName: z.optional(text(100)),
  lastName: z.optional(text(100)),
  /** As people write it. An extension is kept as the free field `extension`. */
  phone: z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(60),
        z.refine((phone) => phone === '' || phoneWithExtension(phone) !== null, PHONE_INVALID),
        z.overwrite((phone) => phoneWithExtension(phone) ?? phone),
      ),
    ),
  ),
  email: z.optional(
    z.nullable(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine((email) => email === '' || emailAddress.safeParse(email).success, EMAIL_INVALID),
      ),
    ),
  ),
  company: z.optional(text(200)),
  status: z.optional(text(50)),
  leadSource: z.optional(text(100)),
  contactSource: z.optional(text(100)),
  tags: z.optional(z.nullable(z.array(tag).check(z.maxLength(CONTACT_TAGS_LIMIT, tooManyTags(CONTACT_TAGS_LIMIT))))),
  lists: z.optional(z.nullable(z.array(listName).check(z.maxLength(50)))),
  agentContext: z.optional(text(CONTACT_CONTEXT_LIMIT_CHARACTERS)),
  /** Merged field by field, too. */
  customFields: z.optional(z.nullable(freeFields)),
  /** `timestamp`: now, unless given. */
  doNotContact: z.optional(z.nullable(z.object({ source: line, timestamp: givenTimestamp }))),
  consent: z.optional(z.nullable(z.object({ calls: consentChange, texts: consentChange, email: consentChange }))),
});
export type ContactChanges = z.output<typeof contactChanges>;

/** Names that a free field cannot have: those of the fields above, and of what a reply adds. */
export const CONTACT_FIELD_NAMES: ReadonlySet<string> = new Set([...Object.keys(contactFields), 'newData', 'success']);

/** A list of contacts. `system`: the host keeps it. */
export const contactListEntry = z.object({ name: z.string(), system: z.boolean(), contacts: count });
export type ContactListEntry = z.output<typeof contactListEntry>;

/** A value in use, and by how many contacts. */
export const countedValue = z.object({ name: z.string(), contacts: count });
export type CountedValue = z.output<typeof countedValue>;

/** Two contacts that may be one person, and why. */
export const duplicatePair = z.object({ by: z.enum(['phone', 'email']), contacts: z.tuple([contact, contact]) });
export type DuplicatePair = z.output<typeof duplicatePair>;

/** A contact that became part of another; it can be taken apart until then. */
export const mergedContactEntry = z.object({
  id: accountId,
  name: z.optional(z.string()),
  timestamp: timestampS,
  untilTimestamp: timestampS,
});
export type MergedContactEntry = z.output<typeof mergedContactEntry>;
