import type pg from 'pg';
import type { Campaign } from '#contract/entities/campaign';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { withKnowledgeBases } from '#contract/rules/agents/knowledgeFunction';
import { passagesOf } from '../../domain/knowledge/passages';
import type { SeedAgent } from '../agents/agent';
import type { Random } from '../random';
import { SEED_TEMPLATES } from '../templates/index';
import type { PlacedAgent } from './tree';

type Seeding = { readonly client: pg.ClientBase; readonly nowMs: number; readonly random: Random };
const DAY_MS = 86_400_000;

/** Writes the installation's templates, published. Returns their ids by key. */
export async function writeTemplates({ client, nowMs, random }: Seeding): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, { key, title, description, trade, campaign }] of SEED_TEMPLATES.entries()) {
    const id = random.uuid();
    const stored = JSON.stringify({ ...campaign, published: true });
    await client.query(
      `insert into template (id, title, description, category, language, position, staging, production, staging_rev,
         production_rev, created_at, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7, 1, 1, $8, $8)`,
      [id, title, description, trade, campaign.agentLang ?? null, position, stored, new Date(nowMs - 200 * DAY_MS)],
    );
    ids.set(key, id);
  }
  return ids;
}

/** Writes campaigns, their versions and their knowledge bases. */
export async function writeAgents(
  seeding: Seeding,
  agents: readonly PlacedAgent[],
  templateIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const agent of agents) {
    const knowledge = await writeKnowledge(seeding, agent);
    await writeConfig(seeding, agent, { ...settingsOf(agent.seed, templateIds), ...knowledge });
  }
}

function settingsOf({ campaign, templateKey }: SeedAgent, templateIds: ReadonlyMap<string, string>): Campaign {
  const templateId = templateKey === undefined ? undefined : templateIds.get(templateKey);
  return templateId === undefined ? campaign : { ...campaign, templateId };
}

async function writeConfig({ client, nowMs }: Seeding, agent: PlacedAgent, settings: Campaign): Promise<void> {
  const { seed, organization } = agent;
  const { publishing } = seed;
  const staging = { ...settings, published: publishing === 'current' };
  const production = publishing === 'never' ? null : { ...settings, ...seed.production, published: true };
  const rev = 3 + (seed.versions?.length ?? 0);
  const publishedMs = nowMs - 6 * DAY_MS;
  const savedMs = publishing === 'current' ? publishedMs : nowMs - 5 * 3_600_000;
  await client.query(
    `insert into agent_config (agent_id, config_id, template_id, staging, production, staging_rev, production_rev,
       staging_updated_at, staging_updated_by, published_at, published_by, publication_count)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      agent.id,
      campaignIdOf(agent.id),
      settings.templateId ?? null,
      JSON.stringify(staging),
      production === null ? null : JSON.stringify(production),
      publishing === 'edited' ? rev + 1 : rev,
      production === null ? null : rev,
      new Date(savedMs),
      organization.ownerId,
      production === null ? null : new Date(publishedMs),
      production === null ? null : organization.ownerId,
      production === null ? 0 : 1,
    ],
  );
  const kept = (seed.versions ?? []).map(({ title, daysAgo, change }) => ({
    atMs: nowMs - daysAgo * DAY_MS,
    title,
    source: 'staging',
    snapshot: { ...settings, ...change, published: false },
  }));
  if (production !== null) kept.push({ atMs: publishedMs, title: '', source: 'default', snapshot: production });
  for (const { atMs, title, source, snapshot } of kept) {
    const versionId = Math.floor(atMs);
    await client.query(
      `insert into agent_version (agent_id, version_id, title, source, automatic, snapshot, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        agent.id,
        versionId,
        title || `Auto-${versionId}`,
        source,
        title === '',
        JSON.stringify(snapshot),
        organization.ownerId,
        new Date(atMs),
      ],
    );
  }
}

/** Writes a knowledge base for an agent with documents. Each heading starts a passage. */
async function writeKnowledge(
  { client, nowMs, random }: Seeding,
  { seed, organization }: PlacedAgent,
): Promise<Pick<Campaign, 'enabledFunctions'>> {
  if (seed.knowledge === undefined) return {};
  const kbId = random.uuid();
  const language = LANGUAGES[seed.campaign.agentLang?.slice(0, 2) ?? 'en'] ?? 'english';
  const orgId = organization.id;
  await client.query('insert into kb (org_id, id, title, language) values ($1, $2, $3, $4)', [
    orgId,
    kbId,
    seed.accountName,
    language,
  ]);
  for (const document of seed.knowledge) {
    const documentId = random.uuid();
    const passages = passagesOf(document.text);
    await client.query(
      `insert into kb_document (org_id, kb_id, id, url, title, content, status, fetched_at, passages)
       values ($1, $2, $3, $4, $5, $6, 'ready', $7, $8)`,
      [
        orgId,
        kbId,
        documentId,
        document.url,
        document.title,
        document.text,
        new Date(nowMs - 12 * DAY_MS),
        passages.length,
      ],
    );
    for (const [ordinal, { heading, content }] of passages.entries()) {
      await client.query(
        `insert into kb_chunk (org_id, kb_id, document_id, id, ordinal, heading, content, language)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [orgId, kbId, documentId, random.uuid(), ordinal, heading, content, language],
      );
    }
  }
  return withKnowledgeBases({}, [kbId]);
}

const LANGUAGES: Readonly<Record<string, string>> = { en: 'english', de: 'german', es: 'spanish', fr: 'french' };
