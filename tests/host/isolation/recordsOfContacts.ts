import type pg from 'pg';

/** The contacts of an organization: a second one, and a third that became part of the first. */
export type ContactRecords = {
  readonly contactId: number;
  readonly otherContactId: number;
  readonly mergedContactId: number;
  readonly deletedContactId: number;
  readonly contactListName: string;
  readonly importId: string;
};

/** Contacts in a list, two of which are one person, and an import. */
export async function createContacts(client: pg.Client, mark: string, orgId: number): Promise<ContactRecords> {
  const insert = async <Id>(statement: string, values: unknown[]): Promise<Id> =>
    (await client.query<{ id: Id }>(`${statement} returning id`, values)).rows[0]?.id as Id;
  const contact = (email: string | null) =>
    insert<number>(
      `insert into contact (org_id, name, email, company, status, tags, agent_context, custom_fields)
       values ($1, $2, $3, $2, $2, array[$2], $2, jsonb_build_object('mark', $2::text))`,
      [orgId, mark, email],
    );
  await client.query(
    `insert into refusal (org_id, address, channel, source, refused_at) values ($1, $2, 'all', $2, now()) on conflict do nothing`,
    [orgId, mark],
  );
  // An organization with several agents has these of each.
  const stem = `c${(await client.query('select from contact')).rowCount}`;
  const contactId = await contact(`${stem}@isolation.test`);
  const otherContactId = await contact(`${stem}+2@isolation.test`);
  const [mergedContactId, deletedContactId] = [await contact(null), await contact(null)];
  await client.query('update contact set deleted_at = now() where id = any ($1)', [
    [mergedContactId, deletedContactId],
  ]);
  await client.query('update contact set merged_into = $2 where id = $1', [mergedContactId, contactId]);
  await client.query(
    `insert into contact_merge (org_id, kept_id, merged_id, before, after, lists, blocked_by, merged_at)
     values ($1, $2, $3, '{}', '{}', '{}', '{}', now())`,
    [orgId, contactId, mergedContactId],
  );
  const contactListName = `${stem} ${mark}`;
  const listId = await insert<string>('insert into contact_list (org_id, name) values ($1, $2)', [
    orgId,
    contactListName,
  ]);
  await client.query(
    `insert into contact_list_member (org_id, list_id, contact_id, state)
     values ($1, $2, $3, jsonb_build_object('mark', $4::text))`,
    [orgId, listId, contactId, mark],
  );
  const importId = await insert<string>(
    `insert into contact_import (org_id, text, columns, mapping, rows, file_name)
     values ($1, 'name' || chr(10) || $2::text, '{name}', '["name"]', 1, $2::text)`,
    [orgId, mark],
  );
  await client.query(
    `insert into contact_import_error (org_id, import_id, row_number, reason, cells) values ($1, $2, 1, $3, array[$3])`,
    [orgId, importId, mark],
  );
  return { contactId, otherContactId, mergedContactId, deletedContactId, contactListName, importId };
}
