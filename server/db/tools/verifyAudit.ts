import type { ClientConfig } from 'pg';
import { connected } from '../connected';

/** Something in the audit is not as it was written. */
export class AuditBroken extends Error {
  override name = 'AuditBroken';
}

type Breach = { readonly chain: number; readonly position: string | null; readonly id: string; readonly what: string };

const SHOWN = 20;

/**
 * Checks every entry of the audit against its chain, and returns the number of entries and a fingerprint of where the chains end. Who
 * keeps the fingerprint elsewhere also sees whether the latest entries were cut off.
 * @throws AuditBroken naming the entries that were changed, removed, or put in
 */
export async function verifyAudit(
  owner: ClientConfig,
): Promise<{ readonly entries: number; readonly fingerprint: string }> {
  return connected(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local role app_backup');
    const { rows: breaches } = await client.query<Breach>(BREACHES);
    if (breaches.length > 0) throw new AuditBroken(sentenceOf(breaches));
    const { rows } = await client.query<{ entries: number; fingerprint: string }>(
      `select coalesce(sum(ends.position), 0)::integer as entries, encode(sha256(coalesce(
         string_agg(ends.hash, ''::bytea order by ends.chain_id), ''::bytea)), 'hex') as fingerprint
       from (select distinct on (chain_id) * from audit_link order by chain_id, position desc) ends`,
    );
    await client.query('commit');
    const [found = { entries: 0, fingerprint: '' }] = rows;
    return found;
  });
}

/** Each entry is hashed again, and each link must follow the one before it. */
const BREACHES = `
  with linked as (
    select l.*, a.id is null as is_gone, coalesce(a.account_id, 0) as account_id, audit_hash(l.previous, a) as found,
      lag(l.hash) over chain as hash_before, lag(l.position) over chain as position_before
    from audit_link l left join audit a on a.id = l.audit_id
    window chain as (partition by l.chain_id order by l.position)
  )
  select chain_id as chain, position, audit_id as id, case
      when is_gone then 'is missing'
      when found <> hash or account_id <> chain_id then 'was changed'
      else 'does not follow the one before it' end as what
    from linked
    where is_gone or found <> hash or account_id <> chain_id
      or position <> coalesce(position_before, 0) + 1 or previous <> coalesce(hash_before, ''::bytea)
  union all
  select coalesce(a.account_id, 0), null, a.id, 'is in no chain'
    from audit a where not exists (select from audit_link l where l.audit_id = a.id)
  order by chain, position`;

function sentenceOf(breaches: readonly Breach[]): string {
  const lines = breaches
    .slice(0, SHOWN)
    .map(({ chain, position, id, what }) => `  account ${chain}, entry ${position ?? '?'} (${id}) ${what}`);
  const more = breaches.length > SHOWN ? [`  and ${breaches.length - SHOWN} more`] : [];
  return [`The audit is not as it was written:`, ...lines, ...more].join('\n');
}
