import * as endpoints from '#contract/endpoints/agents';
import { type Campaign, campaign } from '#contract/entities/campaign';
import { MAY_NOT_HOLD, NOT_FOUND, PUBLISH_REQUESTED } from '#contract/rules/messages';
import { LOAD_VOICES_FAILED } from '#contract/rules/messages/calls';
import { recordPublishedAnyway } from '../audit';
import { appStates } from '../domain/apps/listApps';
import { agentFunctions, appFunctionsOf } from '../domain/campaigns/functions';
import { inKnownZone } from '../domain/campaigns/knownZone';
import { publishStaging, revertStaging } from '../domain/campaigns/publish';
import { saveStaging } from '../domain/campaigns/save';
import { storedCampaignOf } from '../domain/campaigns/stored';
import { readConfig } from '../domain/configRow';
import { readOverview } from '../domain/figures/overview';
import { closeNotices, tellAccount } from '../domain/notifications/tellAccount';
import { type HandlersOf, handler, openHandler, type TxContext } from '../http/handler';
import { SpeechFailure } from '../providers/speech/speechFailure';
import { Refusal } from '../request/refusal';
import { actorOf, personOf } from './actor';
import { atReseller } from './atReseller';

export const agentHandlers = {
  readStaging: handler(endpoints.readStaging, async ({ db, target }, { query }) => ({
    success: true as const,
    ...(await storedCampaignOf(db, await readConfig(db, target.id), 'staging', query)),
  })),

  readProduction: handler(endpoints.readProduction, async ({ db, target }, { query }) => {
    const row = await readConfig(db, target.id);
    if (row.production === null) throw new Refusal(404, NOT_FOUND);
    return { success: true as const, ...(await storedCampaignOf(db, row, 'default', query)) };
  }),

  listCampaigns: handler(endpoints.listCampaigns, async ({ db, target }) => {
    const row = await readConfig(db, target.id);
    const copies = [...(row.rev === 0 ? [] : ['staging' as const]), ...(row.production ? ['default' as const] : [])];
    const campaigns = await Promise.all(
      copies.map(async (copy) => ({ copy, ...(await storedCampaignOf(db, row, copy)) })),
    );
    return { success: true as const, campaigns };
  }),

  saveCampaign: handler(endpoints.saveCampaign, async (ctx, { query, body: { rev, removed = [], ...given } }) => {
    const { db, target } = ctx;
    const cleared = Object.entries(given).flatMap(([name, value]) => (isCleared(name, value) ? [name] : []));
    const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !cleared.includes(name))) as Campaign;
    const { settings, note } = inKnownZone(kept);
    const row = await saveStaging(db, target.id, { settings, removed: [...removed, ...cleared], rev }, actorOf(ctx));
    await emitSaved(ctx, row.rev);
    const stored = await storedCampaignOf(db, row, 'staging', query);
    const message = row.rev === 1 ? 'Agent created.' : `Agent ${stored.campaignId} saved`;
    return {
      success: true as const,
      message: note === null ? message : `${message.replace(/\.?$/, '.')} ${note}`,
      ...stored,
    };
  }),

  publishAgent: handler(endpoints.publishAgent, async (ctx, { query, body: { rev, anyway } }) => {
    const { db, target, caller, clock, emit } = ctx;
    const actor = actorOf(ctx);
    if (anyway && actor.passes === 'none') throw new Refusal(403, MAY_NOT_HOLD);
    const row = await publishStaging(db, target.id, { rev, isAnyway: anyway !== undefined }, actor);
    if ('heldBy' in row) {
      await askReseller(ctx, anyway?.reason ?? '');
      const stored = await storedCampaignOf(db, await readConfig(db, target.id), 'staging', query);
      return { success: true as const, message: PUBLISH_REQUESTED, requested: true as const, ...stored };
    }
    if (anyway) {
      const subject = { accountId: target.id, subjectType: 'agent', subjectId: String(target.id) } as const;
      await recordPublishedAnyway(db, { ...subject, userId: caller.id, reason: anyway.reason }, ctx);
    }
    const asked = { type: 'publishRequested', aboutId: target.id, parts: [''] } as const;
    await atReseller(ctx, () => closeNotices(ctx, asked, clock.now()));
    await emit({ type: 'agent.published', accountId: target.id, agentId: target.id, payload: { rev: row.rev } });
    const stored = await storedCampaignOf(db, row, 'staging', query);
    return { success: true as const, message: `Agent ${stored.campaignId} published`, ...stored };
  }),

  revertAgent: handler(endpoints.revertAgent, async (ctx, { query }) => {
    const { db, target } = ctx;
    const row = await revertStaging(db, target.id, actorOf(ctx));
    await emitSaved(ctx, row.rev);
    const stored = await storedCampaignOf(db, row, 'staging', query);
    return { success: true as const, message: `Agent ${stored.campaignId} unpublished`, ...stored };
  }),

  readAgentOverview: handler(endpoints.readAgentOverview, async ({ db, target, clock }, { query: { days } }) => ({
    success: true as const,
    ...(await readOverview(db, target, { nowMs: clock.nowMs(), days })),
  })),

  listFunctions: handler(endpoints.listFunctions, async ({ db, target, providers, services }) => ({
    success: true as const,
    functions: [
      ...agentFunctions(providers.states),
      ...appFunctionsOf(await appStates(db, target, services.secretKey)),
    ],
  })),

  listVoices: openHandler(endpoints.listVoices, async ({ providers, signal, warn }) => {
    const wait = AbortSignal.any([signal, AbortSignal.timeout(MODELS_WAIT_MS)]);
    const voices = await providers.speech.voices(wait).catch((error: unknown) => {
      if (!(error instanceof SpeechFailure)) throw error;
      warn(error, 'voices');
      throw new Refusal(503, LOAD_VOICES_FAILED);
    });
    return {
      success: true as const,
      voices: voices.map(({ languages, standsFor, ...voice }, place) => ({
        ...voice,
        languages: [...languages],
        default: place === 0,
        accountAvailability: { available: true },
        compatibleS2SEngines: [],
        supportsStandardTts: true,
        standsFor: [...standsFor],
      })),
    };
  }),

  listModels: openHandler(endpoints.listModels, async ({ providers, signal }) =>
    providers.listModels(AbortSignal.any([signal, AbortSignal.timeout(MODELS_WAIT_MS)])),
  ),
} satisfies HandlersOf<typeof endpoints>;

/** Only the reseller decides what it holds: an owner asks. */
function askReseller(ctx: TxContext<typeof endpoints.publishAgent>, reason: string): Promise<void> {
  const { target, caller, clock } = ctx;
  const { id: aboutId, organizationId: orgId, displayName: name } = target;
  const news = { type: 'publishRequested', orgId: orgId ?? 0, by: personOf(caller).name, reason } as const;
  return atReseller(ctx, (accountId) => tellAccount(ctx, { accountId, aboutId, name, news, at: clock.now() }));
}

const MODELS_WAIT_MS = 10_000;

/** Whether a value is a null that clears its setting; some settings have null as a value. */
function isCleared(name: string, value: unknown): boolean {
  return value === null && !campaign.shape[name as keyof Campaign].safeParse(null).success;
}

/** Tells open consoles the new revision of the staging copy. */
function emitSaved(
  { emit, target }: Pick<TxContext<typeof endpoints.saveCampaign>, 'emit' | 'target'>,
  rev: number,
): Promise<void> {
  return emit({ type: 'agent.saved', accountId: target.id, agentId: target.id, payload: { rev } });
}
