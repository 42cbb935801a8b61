import {
  CONTACT_FIELD_NAMES,
  type ContactChanges,
  type ContactConsent,
  contactChanges,
  isWithinLimit,
} from '#contract/entities/contact';
import { CONTACT_CHANNELS } from '#contract/rules/contacts/channels';
import { namesAfter } from '#contract/rules/contacts/names';
import { CUSTOM_FIELDS_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { CONTACT_EMPTY, customFieldsTooLarge } from '#contract/rules/messages/contacts';
import { readPhone } from '#contract/rules/values/phone';
import type { JsonObject } from '../../db/schema/types';
import { Refusal } from '../../request/refusal';
import type { ContactRow } from './contactRow';

/** The columns of a contact that people and programs write. */
export type ContactColumns = Pick<ContactRow, keyof typeof NO_COLUMNS>;

export const NO_COLUMNS = {
  name: null,
  firstName: null,
  lastName: null,
  phone: null,
  email: null,
  company: null,
  status: null,
  source: null,
  leadSource: null,
  tags: [],
  agentContext: null,
  customFields: {},
  data: {},
  doNotContactAt: null,
  doNotContactSource: null,
  consent: {},
} satisfies Partial<ContactRow>;

/** A row without what is only read. */
function columnsOnly(row: ContactColumns): ContactColumns {
  const names = Object.keys(NO_COLUMNS) as (keyof ContactColumns)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as ContactColumns;
}

/** A change as a client sends it: fields that the contract knows, and free ones. */
export type GivenChange = { readonly changes: ContactChanges; readonly free: JsonObject };

/** The change in a body: `newData`, and what stands beside it. */
export function givenChange(body: Readonly<Record<string, unknown>>): GivenChange {
  const { newData, ...beside } = body;
  const given = { ...beside, ...(newData as JsonObject | undefined) };
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const isKnown = (name: string) => Object.hasOwn(contactChanges.shape, name);
  return {
    changes: Object.fromEntries(entries.filter(([name]) => isKnown(name))) as ContactChanges,
    free: Object.fromEntries(entries.filter(([name]) => !isKnown(name) && !CONTACT_FIELD_NAMES.has(name))),
  };
}

/**
 * A contact after a change: each field that the change names, null or an empty text removes it.
 * @throws Refusal 422 if nothing is left to know the contact by, or the free fields are too large
 */
export function columnsAfter(
  before: ContactColumns,
  { changes: given, free }: GivenChange,
  nowMs: number,
): ContactColumns {
  const changes = extensionApart(given);
  const { phone, email, company, status, contactSource, leadSource, tags, agentContext, customFields } = changes;
  const text = (changed: string | null | undefined, kept: string | null) =>
    changed === undefined ? kept : changed || null;
  const after: ContactColumns = {
    ...columnsOnly(before),
    ...namesAfter(before, namesOf(changes)),
    phone: text(phone, before.phone),
    email: text(email, before.email),
    company: text(company, before.company),
    status: text(status, before.status),
    source: text(contactSource, before.source),
    leadSource: text(leadSource, before.leadSource),
    tags: tags === undefined ? before.tags : distinctTags(tags ?? []),
    agentContext: text(agentContext, before.agentContext),
    customFields: customFields === null ? {} : merged(before.customFields, customFields ?? {}),
    data: merged(before.data, free),
    consent: consentAfter(before.consent, changes.consent, nowMs),
    ...doNotContactAfter(changes.doNotContact, nowMs),
  };
  if (after.name === null && after.phone === null && after.email === null)
    throw new Refusal(422, CONTACT_EMPTY, { input: 'name' });
  for (const fields of [after.customFields, after.data]) {
    if (!isWithinLimit(fields))
      throw new Refusal(422, customFieldsTooLarge(CUSTOM_FIELDS_LIMIT_BYTES), { input: 'customFields' });
  }
  return after;
}

/** A change whose number has no extension: that is a free field, since a text goes to the number, and the number is who somebody is. */
export function extensionApart(changes: ContactChanges): ContactChanges {
  const dialled = changes.phone ? readPhone(changes.phone) : null;
  if (!dialled?.extension) return changes;
  const { number: phone, extension } = dialled;
  return { ...changes, phone, customFields: { extension, ...changes.customFields } };
}

function namesOf({ name, firstName, lastName }: ContactChanges) {
  const given = Object.entries({ name, firstName, lastName }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, value || null]));
}

/** The first of several that differ only in case. */
function distinctTags(tags: readonly string[]): string[] {
  return [...new Map([...tags].reverse().map((tag) => [tag.toLowerCase(), tag])).values()].reverse();
}

/** Fields merged one by one; null removes one. */
export function merged(before: JsonObject, change: JsonObject): JsonObject {
  const all = new Map(Object.entries(before));
  for (const [name, value] of Object.entries(change)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  return Object.fromEntries(all);
}

function consentAfter(before: ContactConsent, change: ContactChanges['consent'], nowMs: number): ContactConsent {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(
    CONTACT_CHANNELS.flatMap((channel) => {
      const given = change[channel];
      const kept =
        given === undefined ? before[channel] : given && { ...given, timestamp: given.timestamp ?? secondsAt(nowMs) };
      return kept ? [[channel, kept]] : [];
    }),
  );
}

function doNotContactAfter(change: ContactChanges['doNotContact'], nowMs: number) {
  if (change === undefined) return {};
  if (change === null) return { doNotContactAt: null, doNotContactSource: null };
  const atMs = change.timestamp === undefined ? nowMs : change.timestamp * 1000;
  return { doNotContactAt: new Date(atMs), doNotContactSource: change.source };
}

const secondsAt = (ms: number) => Math.floor(ms / 1000);
