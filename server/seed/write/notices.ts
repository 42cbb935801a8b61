import type pg from 'pg';
import { webhookAnswered } from '#contract/rules/messages/delivery';
import type { AccountNews } from '#contract/rules/messages/notices';
import type { PlacedAgent, PlacedOrganization, Tree } from './tree';

type Seeding = { readonly client: pg.ClientBase; readonly nowMs: number };

const HOUR_MS = 3_600_000;

const REQUESTS = [
  {
    feature: 'premium',
    note: 'Customers ask whether we can write to them when the technician is on the way.',
    hoursAgo: 3,
  },
  { feature: 'sms', note: null, hoursAgo: 26 },
] as const;

/** What waits for the people of the demo's reseller: an organization asks for two features, and a webhook takes no answers. */
export async function writeNotices(seeding: Seeding, { organizations, agents }: Tree): Promise<void> {
  const summit = organizations.find(({ seed }) => seed.username === 'summit-home-services');
  const redline = agents.find(({ seed }) => seed.username === 'redline-auto');
  if (!summit || !redline) throw new Error('The demo has no organization for its notices.');
  for (const request of REQUESTS) await ask(seeding, summit, request);
  await failToPost(seeding, redline, 21);
}

async function ask(
  seeding: Seeding,
  organization: PlacedOrganization,
  { feature, note, hoursAgo }: (typeof REQUESTS)[number],
): Promise<void> {
  const by = organization.seed.people[0]?.name ?? '';
  const at = new Date(seeding.nowMs - hoursAgo * HOUR_MS);
  await seeding.client.query(
    'insert into access_request (org_id, feature, note, asked_by, asked_name, asked_at) values ($1, $2, $3, $4, $5, $6)',
    [organization.id, feature, note, organization.ownerId, by, at],
  );
  await tell(seeding, organization, { type: 'accessRequested', feature, by, note }, at);
}

/** The latest answer to a message from another service, which did not take it. */
async function failToPost(seeding: Seeding, { id, seed, organization }: PlacedAgent, hoursAgo: number): Promise<void> {
  const reason = webhookAnswered(503);
  const relay = { url: 'https://garage-desk.example/hooks/answers', address: '+15205550188' };
  const { rows } = await seeding.client.query<{ room_id: string }>(
    `with answer as (select room_id, id from message where agent_id = $1 and source = 'client' and ai_agent
         order by created_at desc, id desc limit 1),
       question as (select q.id from message q, answer where q.room_id = answer.room_id and q.id < answer.id and q.role = 'user'
         order by q.id desc limit 1)
     update message m set status = 'failed', reason = $2,
       metadata = m.metadata || jsonb_build_object('relay', $3::jsonb || jsonb_build_object('inReplyTo', question.id))
     from answer, question where m.agent_id = $1 and m.room_id = answer.room_id and m.id = answer.id returning m.room_id`,
    [id, reason, relay],
  );
  const news = { type: 'webhookFailed', agent: seed.accountName, reason, room: rows[0]?.room_id ?? '' } as const;
  await tell(seeding, organization, news, new Date(seeding.nowMs - hoursAgo * HOUR_MS));
}

async function tell({ client }: Seeding, { id, seed }: PlacedOrganization, news: AccountNews, at: Date): Promise<void> {
  await client.query(
    `insert into notification (account_id, about_id, about_part, type, payload, created_at)
     select reseller_id, id, $2, $3, $4, $5 from account where id = $1`,
    [id, news.type === 'accessRequested' ? news.feature : '', news.type, { ...news, name: seed.orgName }, at],
  );
}
