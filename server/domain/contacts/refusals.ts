import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ContactChanges, ContactChannel, ContactConsent } from '#contract/entities/contact';
import { CONTACT_CHANNELS } from '#contract/rules/contacts/channels';
import { type MayContact, mayContact } from '#contract/rules/contacts/mayContact';
import { normalizePhone } from '#contract/rules/values/phone';
import { refusal } from '../../db/schema/index';
import { secondsOf } from '../seconds';
import type { ContactColumns } from './changes';
import type { OfOrganization } from './contactRow';

/** A number or a mail address as it is kept, however somebody writes it. */
const addressOf = (written: string): string =>
  written.includes('@') ? written.trim().toLowerCase() : (normalizePhone(written) ?? written.trim().toLowerCase());

/**
 * Whether somebody may be written to or called at a number or an address. Everything that is sent asks here: the wish not to be contacted
 * is the number's, whatever became of its contact. Needs the scope of the organization or of one of its agents.
 */
export async function mayReach(
  { db, orgId }: OfOrganization,
  written: string,
  channel: ContactChannel,
): Promise<MayContact> {
  const rows = await db
    .select()
    .from(refusal)
    .where(
      and(
        eq(refusal.orgId, orgId),
        eq(refusal.address, addressOf(written)),
        inArray(refusal.channel, ['all', channel]),
      ),
    );
  const said = new Map(
    rows.map((row) => [row.channel, { source: row.source, timestamp: secondsOf(row.refusedAt) }] as const),
  );
  const [all, one] = [said.get('all'), said.get(channel)];
  const consent: ContactConsent = one ? { [channel]: { agreed: false, ...one } } : {};
  return mayContact({ ...(all && { doNotContact: all }), consent }, channel);
}

/** What somebody said themselves, from a number or an address: where, and when. */
type SaidThemselves = {
  readonly address: string;
  readonly channel: ContactChannel;
  readonly source: string;
  readonly atMs: number;
};

/** Somebody wants nothing more that way. Returns the contacts of which that is said now. */
export async function refuse({ db, orgId }: OfOrganization, said: SaidThemselves): Promise<number[]> {
  const [address, { channel, source, atMs }] = [addressOf(said.address), said];
  await db
    .insert(refusal)
    .values({ orgId, address, channel, source, refusedAt: new Date(atMs) })
    .onConflictDoNothing();
  return sayOfContacts({ db, orgId }, { ...said, address }, false);
}

/** Somebody wants to be reached that way again. Whoever is not to be contacted at all stays so. */
export async function allow({ db, orgId }: OfOrganization, said: SaidThemselves): Promise<number[]> {
  const address = addressOf(said.address);
  const isOne = and(eq(refusal.orgId, orgId), eq(refusal.address, address), eq(refusal.channel, said.channel));
  await db.delete(refusal).where(isOne);
  return sayOfContacts({ db, orgId }, { ...said, address }, true);
}

async function sayOfContacts(
  { db, orgId }: OfOrganization,
  { address, channel, source, atMs }: SaidThemselves,
  agreed: boolean,
): Promise<number[]> {
  const said = JSON.stringify({ [channel]: { agreed, source, timestamp: secondsOf(new Date(atMs)) } });
  const { rows } = await db.execute<{ id: number }>(sql`update contact set consent = consent || ${said}::jsonb
    where org_id = ${orgId} and deleted_at is null and (phone = ${address} or email = ${address})
      and consent -> ${channel}::text -> 'agreed' is distinct from ${JSON.stringify(agreed)}::jsonb returning id`);
  return rows.map(({ id }) => id);
}

/** A person took back, on purpose, that a contact is not to be contacted: for every number and address that leads to it. */
export async function takeBack(
  of: OfOrganization,
  id: number,
  { doNotContact, consent }: Pick<ContactChanges, 'doNotContact' | 'consent'>,
): Promise<void> {
  const channels = [
    ...(doNotContact === null ? (['all'] as const) : []),
    ...CONTACT_CHANNELS.filter((channel) => {
      const change = consent?.[channel];
      return consent === null || change === null || change?.agreed === true;
    }),
  ];
  if (channels.length === 0) return;
  const { db, orgId } = of;
  // Its own, and those of the contacts that became part of it.
  await db.execute(sql`with recursive part as (
      select id from contact where org_id = ${orgId} and id = ${id}
      union select c.id from contact c join part on c.org_id = ${orgId} and c.merged_into = part.id),
    known as (
      select unnest(array[c.phone, c.email, c.former_phone, c.former_email]) as address
        from contact c join part on c.org_id = ${orgId} and c.id = part.id
      union select unnest(array[m.before ->> 'phone', m.before ->> 'email'])
        from contact_merge m join part on m.org_id = ${orgId} and m.kept_id = part.id where m.undone_at is null)
    delete from refusal r using known where r.org_id = ${orgId} and r.address = known.address
      and r.channel = any (${sql.param(channels)}::text[])`);
}

/** What somebody refuses: everything, or one way. */
type Refused = typeof refusal.$inferSelect.channel;
type Said = Pick<ContactColumns, 'doNotContactAt' | 'consent'>;

/** What a contact says that it refuses. */
export const refusedBy = ({ doNotContactAt, consent }: Said): Refused[] => [
  ...(doNotContactAt === null ? [] : (['all'] as const)),
  ...CONTACT_CHANNELS.filter((channel) => consent[channel]?.agreed === false),
];

/** Whoever became part of a contact that is not to be contacted is not either, at any of their numbers and addresses. */
export async function carryOver(
  { db, orgId }: OfOrganization,
  fromId: number,
  to: readonly (string | null)[],
): Promise<void> {
  await db.execute(sql`insert into refusal (org_id, address, channel, source, refused_at)
    select c.org_id, a.address, 'all', c.do_not_contact_source, c.do_not_contact_at
    from contact c cross join unnest(${sql.param(to)}::text[]) a (address)
    where c.org_id = ${orgId} and c.id = ${fromId} and c.do_not_contact_at is not null and a.address is not null
    on conflict do nothing`);
}

/** Two contacts are two people again: what the one refused before is no longer refused at the addresses of the other. */
export async function dropCarried(
  { db, orgId }: OfOrganization,
  addresses: readonly (string | null)[],
  { own, until }: { readonly own: readonly Refused[]; readonly until: Date },
): Promise<void> {
  await db.execute(sql`delete from refusal where org_id = ${orgId} and refused_at <= ${until}
    and address = any (${sql.param(addresses)}::text[]) and channel <> all (${sql.param(own)}::text[])`);
}
