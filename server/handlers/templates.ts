import * as endpoints from '#contract/endpoints/templates';
import type { CampaignReading } from '#contract/entities/campaign';
import { NOT_FOUND } from '#contract/rules/messages';
import { recordPublishedAnyway } from '../audit';
import { inKnownZone } from '../domain/campaigns/knownZone';
import { storedCampaignOf } from '../domain/campaigns/stored';
import { type ConfigRow, readConfig } from '../domain/configRow';
import { countFollowers, createTemplate, deleteTemplate, saveTemplate } from '../domain/templates/changeTemplate';
import { configureFromTemplate, detachedSettings, detachFromTemplate } from '../domain/templates/fromTemplate';
import { findTemplate, isOwn, listTemplates, templateOf } from '../domain/templates/templateRow';
import { type HandlersOf, handler, type TxContext } from '../http/handler';
import { Refusal } from '../request/refusal';
import { actorOf } from './actor';
import { requireInstallation } from './installation';

export const templateHandlers = {
  listTemplates: handler(endpoints.listTemplates, async ({ db, target }) => ({
    success: true as const,
    templates: await listTemplates(db, target),
  })),

  readTemplate: handler(endpoints.readTemplate, async ({ db, target }, { params }) => {
    const row = await findTemplate(db, params.id, target);
    if (!row) throw new Refusal(404, NOT_FOUND);
    return {
      success: true as const,
      template: templateOf(row, target),
      ...(isOwn(row, target) && { followers: await countFollowers(db, row.id) }),
    };
  }),

  createTemplate: handler(endpoints.createTemplate, async (ctx, { body }) => {
    const { db, target, caller } = requireInstallation(ctx);
    const { settings, note } = inKnownZone(body.campaign ?? {});
    const row = await createTemplate(db, target, { ...body, ...(body.campaign && { campaign: settings }) }, caller.id);
    return { success: true as const, template: templateOf(row, target), ...noted(note) };
  }),

  saveTemplate: handler(endpoints.saveTemplate, async (ctx, { params, body }) => {
    const { db, target } = requireInstallation(ctx);
    const { anyway, ...given } = body;
    const { settings, note } = inKnownZone(given.campaign ?? {});
    const texts = { ...given, ...(given.campaign && { campaign: settings }) };
    const row = await saveTemplate(db, target, params.id, { ...texts, isAnyway: anyway !== undefined }, actorOf(ctx));
    if (anyway && body.published) {
      const subject = { accountId: row.accountId, subjectType: 'template', subjectId: row.id } as const;
      await recordPublishedAnyway(db, { ...subject, userId: ctx.caller.id, reason: anyway.reason }, ctx);
    }
    return { success: true as const, template: templateOf(row, target), ...noted(note) };
  }),

  deleteTemplate: handler(endpoints.deleteTemplate, async (ctx, { params }) => {
    const { db, target, clock } = requireInstallation(ctx);
    await deleteTemplate(db, target, params.id, clock.nowMs());
    return { success: true as const };
  }),

  createAgentFromTemplate: handler(endpoints.createAgentFromTemplate, async (ctx, { query, body }) => {
    const { db, target } = ctx;
    const { settings, note } = inKnownZone(body);
    const row = await configureFromTemplate(db, target, settings, actorOf(ctx));
    return saved(ctx, row, ['Agent created.', note ?? ''].join(' ').trim(), query);
  }),

  detachAgentFromTemplate: handler(endpoints.detachAgentFromTemplate, async (ctx, { query }) => {
    const { db, target } = ctx;
    if (query.dryRun) {
      const row = await readConfig(db, target.id);
      const would = { ...row, staging: await detachedSettings(db, row.staging) };
      return {
        success: true as const,
        message: 'Nothing was changed.',
        ...(await storedCampaignOf(db, would, 'staging')),
      };
    }
    const row = await detachFromTemplate(db, target.id, actorOf(ctx));
    return saved(ctx, row, 'Agent detached from its template.');
  }),
} satisfies HandlersOf<typeof endpoints>;

const noted = (note: string | null) => (note === null ? {} : { message: note });

async function saved(
  { db, emit, target }: Pick<TxContext<typeof endpoints.detachAgentFromTemplate>, 'db' | 'emit' | 'target'>,
  row: ConfigRow,
  message: string,
  reading?: CampaignReading,
) {
  await emit({ type: 'agent.saved', accountId: target.id, agentId: target.id, payload: { rev: row.rev } });
  return { success: true as const, message, ...(await storedCampaignOf(db, row, 'staging', reading)) };
}
