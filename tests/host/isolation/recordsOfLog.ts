import type pg from 'pg';

/** The id of the view of the log of an organization. */
export const logViewIdOf = (organizationId: number): string =>
  `00000000-0000-7000-9003-${String(organizationId).padStart(12, '0')}`;

/** A view of an organization's log that everybody of it has. Every text of it is `mark`. */
export async function createLogWork(client: pg.Client, accountId: number, mark: string): Promise<void> {
  await client.query(
    `insert into log_view (org_id, id, user_id, name, choice, is_shared)
     select a.id, $2, (select min(id) from app_user), $3, $3, true from account a where a.id = $1 and a.type = 'organization'`,
    [accountId, logViewIdOf(accountId), mark],
  );
}
