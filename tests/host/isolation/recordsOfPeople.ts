import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AgentRecords } from './records';

/** Another administrator, an invitation, a custom role, and a developer token that made a request. */
export async function createPeople(
  client: pg.Client,
  mark: string,
  orgId: number,
): Promise<Pick<AgentRecords, 'memberId' | 'memberEmail' | 'inviteId' | 'roleId' | 'tokenId'>> {
  const email = (what: string) => `${what}-${randomUUID()}@isolation.test`;
  const memberEmail = email('member');
  const { rows: people } = await client.query<{ id: number }>(
    `insert into app_user (email, username, name) values ($1, $1, $2) returning id`,
    [memberEmail, mark],
  );
  const memberId = people[0]?.id ?? 0;
  await client.query(`insert into membership (account_id, user_id, role) values ($1, $2, 'admin')`, [orgId, memberId]);
  const { rows: invites } = await client.query<{ id: string }>(
    `insert into invite (account_id, email, role, token_hash, expires_at)
     values ($1, $2, 'admin', uuid_send(gen_random_uuid()), now() + interval '7 days') returning id`,
    [orgId, email('invited')],
  );
  const { rows: roles } = await client.query<{ id: string }>(
    `insert into custom_role (account_id, name, description, permissions)
     values ($1, gen_random_uuid(), $2, '{viewOrg}') returning id`,
    [orgId, mark],
  );
  const { rows: tokens } = await client.query<{ id: string }>(
    `insert into developer_token (id, account_id, user_id, description, type, scopes, ending)
     values (gen_random_uuid(), $1, $2, $3, 'admin', '{read}', 'aaaa') returning id`,
    [orgId, memberId, mark],
  );
  const tokenId = tokens[0]?.id ?? '';
  await client.query(
    `insert into token_request (token_id, account_id, at, method, path, status, duration_ms, request_id)
     values ($1, $2, now(), 'GET', $3, 200, 1, gen_random_uuid())`,
    [tokenId, orgId, mark],
  );
  return { memberId, memberEmail, inviteId: invites[0]?.id ?? '', roleId: roles[0]?.id ?? '', tokenId };
}
