import { and, eq, inArray } from 'drizzle-orm';
import { isWithinLimit } from '#contract/entities/contact';
import { CUSTOM_FIELDS_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { customFieldsTooLarge } from '#contract/rules/messages/contacts';
import { contactListMember } from '../../db/schema/index';
import type { JsonObject } from '../../db/schema/types';
import { Refusal } from '../../request/refusal';
import { merged } from './changes';
import type { OfOrganization } from './contactRow';
import { addToList, ensureList, findList } from './lists';

/** What clients keep of contacts on a list. */

const isMember = (orgId: number, listId: string, contactId: number) =>
  and(
    eq(contactListMember.orgId, orgId),
    eq(contactListMember.listId, listId),
    eq(contactListMember.contactId, contactId),
  );

/** The states of some contacts on a list, by their ids; none on a list of the host's. */
export async function readStates(
  of: OfOrganization,
  name: string,
  ids: readonly number[],
): Promise<Record<string, JsonObject>> {
  const list = await findList(of, name);
  if (!list || ids.length === 0) return {};
  const rows = await of.db
    .select({ id: contactListMember.contactId, state: contactListMember.state })
    .from(contactListMember)
    .where(
      and(
        eq(contactListMember.orgId, of.orgId),
        eq(contactListMember.listId, list.id),
        inArray(contactListMember.contactId, [...ids]),
      ),
    );
  return Object.fromEntries(rows.map(({ id, state }) => [String(id), state]));
}

/**
 * Merges a state field by field, and puts the contact on the list, which is made if there is none.
 * @throws Refusal 422 for a list of the host's, or if the state becomes too large
 */
export async function saveState(
  of: OfOrganization & { readonly userId: number },
  name: string,
  contactId: number,
  change: JsonObject,
): Promise<JsonObject> {
  const { db, orgId } = of;
  const listId = await ensureList(of, name, of.userId);
  await addToList(of, listId, [contactId]);
  const is = isMember(orgId, listId, contactId);
  const [row] = await db.select({ state: contactListMember.state }).from(contactListMember).where(is).for('update');
  const state = merged(row?.state ?? {}, change);
  if (!isWithinLimit(state))
    throw new Refusal(422, customFieldsTooLarge(CUSTOM_FIELDS_LIMIT_BYTES), { input: 'state' });
  await db.update(contactListMember).set({ state }).where(is);
  return state;
}

/** Takes a contact off a list. @throws Refusal 404 if it is not on it */
export async function leaveList(of: OfOrganization, name: string, contactId: number): Promise<void> {
  const list = await findList(of, name);
  const { rowCount } = list
    ? await of.db.delete(contactListMember).where(isMember(of.orgId, list.id, contactId))
    : { rowCount: 0 };
  if (rowCount === 0) throw new Refusal(404, NOT_FOUND);
}
