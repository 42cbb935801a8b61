import * as endpoints from '#contract/endpoints/versions';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED, NOT_FOUND } from '#contract/rules/messages';
import { inKnownZone } from '../domain/campaigns/knownZone';
import { restoreSettings } from '../domain/campaigns/publish';
import { storedCampaignOf } from '../domain/campaigns/stored';
import {
  changeVersion,
  deleteVersion,
  listVersions,
  readSnapshot,
  requireNamedWithin,
  storeVersion,
} from '../domain/campaigns/versions';
import { copyOf } from '../domain/campaigns/writeStaging';
import { type ConfigRow, findConfig } from '../domain/configRow';
import { replaceSnapshot } from '../domain/templates/replaceSnapshot';
import { type HandlersOf, handler, type TxContext } from '../http/handler';
import { quotasOf } from '../request/quotas';
import { Refusal } from '../request/refusal';
import { actorOf } from './actor';

export const versionHandlers = {
  readAgent: handler(endpoints.readAgent, async (ctx, { params }) => {
    const { campaignId: id, campaign } = await storedCampaignOf(ctx.db, await configOf(ctx, params.agentId), 'staging');
    return { success: true as const, message: 'Success', sponsorship: { ...campaign, id } };
  }),

  listVersions: handler(endpoints.listVersions, async (ctx, { params, query }) => {
    const { agentId } = await configOf(ctx, params.agentId);
    return { success: true as const, ...(await listVersions(ctx.db, agentId, query)) };
  }),

  createVersion: handler(endpoints.createVersion, async (ctx, { params, body: { title, source } }) => {
    const row = await configOf(ctx, params.agentId);
    const snapshot = copyOf(row, source);
    if (snapshot === null) throw new Refusal(409, row.rev === 0 ? AGENT_NOT_CONFIGURED : AGENT_NOT_PUBLISHED);
    const { agentId } = row;
    const version = { agentId, source, snapshot, title, userId: ctx.caller.id, nowMs: ctx.clock.nowMs() };
    const createdVersion = await storeVersion(ctx.db, version);
    await requireRoom(ctx, agentId);
    return { success: true as const, createdVersion };
  }),

  replaceVersion: handler(endpoints.replaceVersion, async (ctx, { params, body: { snapshot } }) => {
    const row = await configOf(ctx, params.agentId);
    const { settings, note } = inKnownZone(snapshot);
    await replaceSnapshot(ctx.db, ctx.target, row, params.versionId, settings);
    return { success: true as const, versionId: params.versionId, ...(note !== null && { message: note }) };
  }),

  restoreVersion: handler(endpoints.restoreVersion, async (ctx, { params, query, body: { target } }) => {
    const { db, emit } = ctx;
    const { agentId } = await configOf(ctx, params.agentId);
    const snapshot = await readSnapshot(db, agentId, params.versionId);
    if (snapshot === null) throw new Refusal(404, NOT_FOUND);
    const row = await restoreSettings(db, agentId, target, snapshot, actorOf(ctx));
    const type = target === 'staging' ? 'agent.saved' : 'agent.published';
    await emit({ type, accountId: agentId, agentId, payload: { rev: row.rev } });
    const stored = await storedCampaignOf(db, row, 'staging', query);
    const { campaign: restored } = await storedCampaignOf(db, row, target, query);
    return { success: true as const, restored, ...stored };
  }),

  renameVersion: handler(endpoints.renameVersion, async (ctx, { params, body: { title } }) => {
    const { agentId } = await configOf(ctx, params.agentId);
    // With a name it is no longer an automatic one, which would be pruned.
    await requireVersion(changeVersion(ctx.db, agentId, params.versionId, { title, automatic: false }));
    await requireRoom(ctx, agentId);
    return { success: true as const, versionId: params.versionId, newTitle: title };
  }),

  deleteVersion: handler(endpoints.deleteVersion, async (ctx, { params }) => {
    const { agentId } = await configOf(ctx, params.agentId);
    await requireVersion(deleteVersion(ctx.db, agentId, params.versionId));
    return { success: true as const };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** @throws Refusal 404 for unknown campaigns and those out of reach alike */
async function configOf(
  { db, target }: Pick<TxContext<typeof endpoints.listVersions>, 'db' | 'target'>,
  configId: string,
): Promise<ConfigRow> {
  const row = await findConfig(db, configId, target);
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

async function requireRoom({ db, services }: Pick<TxContext, 'db' | 'services'>, agentId: number): Promise<void> {
  const { namedVersions } = await quotasOf(db, agentId, services.quotas);
  await requireNamedWithin(db, agentId, namedVersions);
}

async function requireVersion(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) throw new Refusal(404, NOT_FOUND);
}
