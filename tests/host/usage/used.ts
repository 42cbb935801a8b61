import pg from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Place } from '../db/tree';

/** Things that are counted, as the host stores them. */

export const AT = '2026-11-20T10:00:00Z';

/** A connection that may do everything, as the host itself. */
export async function connectAsHost(t: Pick<TestDatabase, 'owner'>): Promise<pg.Client> {
  const client = new pg.Client(t.owner);
  await client.connect();
  await client.query(`set role app_super; set timezone = 'UTC'`);
  return client;
}

const PEER = 900_000_001;
export const roomOf = ({ agentId }: Place): string => `${agentId}:${PEER}`;

async function openRoom(client: pg.Client, place: Place): Promise<void> {
  await client.query(
    `insert into room (agent_id, id, peer_id, peer_kind) values ($1, $2, $3, 'guest') on conflict do nothing`,
    [place.agentId, roomOf(place), PEER],
  );
}

export type Said = {
  readonly role?: 'user' | 'assistant' | 'system';
  readonly source?: string;
  readonly status?: string;
  readonly text?: string;
  readonly metadata?: object;
  readonly model?: string;
  readonly convo?: string;
  readonly at?: string;
};

/** Stores a message. @returns its id */
export async function say(client: pg.Client, place: Place, said: Said = {}): Promise<string> {
  await openRoom(client, place);
  const { role = 'user', source = 'client', status = 'success', text = 'Hello', metadata = {}, model = null } = said;
  const { rows } = await client.query<{ id: string }>(
    `insert into message (agent_id, room_id, from_id, to_id, role, text, source, status, metadata, model, convo_uuid, created_at)
     values ($1, $2, $3, $1, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      place.agentId,
      roomOf(place),
      PEER,
      role,
      text,
      source,
      status,
      metadata,
      model,
      said.convo ?? null,
      said.at ?? AT,
    ],
  );
  return rows[0]?.id ?? '';
}

/** Sets what a seller asks for an item. */
export const price = (client: pg.Client, accountId: number, item: string, from: string, picoUsd: bigint | null) =>
  client.query(
    `insert into usage_price (account_id, item, from_day, pico_usd) values ($1, $2, $3, $4)
     on conflict (account_id, item, from_day) do update set pico_usd = excluded.pico_usd`,
    [accountId, item, from, picoUsd],
  );

/** Puts sats into a wallet. */
export async function fill(client: pg.Client, accountId: number, sats: number): Promise<void> {
  await client.query(
    `with booked as (
       insert into ledger_transaction (account_id, kind, cause, key, hash, rate_pico_usd, rate_at, rate_is_fallback)
       values ($1, 'topUp', '{"type": "invoice"}', gen_random_uuid(), '\\x00', 1, now(), true) returning id),
     filled as (
       insert into wallet (account_id, balance_sats) values ($1, $2)
       on conflict (account_id) do update set balance_sats = wallet.balance_sats + $2 returning balance_sats)
     insert into ledger_entry (account_id, transaction_id, position, kind, book, provider, amount_sats, balance_sats)
     select $1, booked.id, 0, 'topUp', 'outside', 'demo', -$2::bigint, null from booked
     union all select $1, booked.id, 1, 'topUp', 'wallet', null, $2::bigint, balance_sats from booked, filled`,
    [accountId, sats],
  );
}
