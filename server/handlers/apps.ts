import * as endpoints from '#contract/endpoints/apps';
import type { AppKey } from '#contract/entities/app';
import { APP_INSTALLED, APP_UNINSTALLED, APP_UPDATED } from '#contract/rules/messages';
import { keyOf } from '../domain/apps/appRow';
import { changeDefinition, defineApp, deleteDefinition, listDefinitions } from '../domain/apps/definitions';
import { appChanged, installApp, uninstallApp, updateApp } from '../domain/apps/installs';
import { readIntegration, saveIntegration } from '../domain/apps/integrations';
import { listApps, readApp } from '../domain/apps/listApps';
import { givenData } from '../domain/apps/settings';
import { beginSignIn } from '../domain/apps/signIn';
import { type HandlersOf, handler, type TxContext } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';

type Ctx = TxContext & { readonly target: TargetAccount; readonly caller: PersonCaller };
const success = true as const;

export const appHandlers = {
  listApps: handler(endpoints.listApps, async (ctx) => ({ success, apps: await relisted(ctx) })),

  readApp: handler(endpoints.readApp, async (ctx, { params }) => ({
    success,
    app: await readApp(ctx.db, ctx.target, params, readingOf(ctx)),
  })),

  installApp: handler(endpoints.installApp, async (ctx, { params, body: { from, ...written } }) => {
    await installApp(ctx.db, ctx.target, { ...byOf(ctx), key: params, given: givenData(written), from });
    await ctx.emit(changed(ctx, params));
    return { success, message: APP_INSTALLED, apps: await relisted(ctx) };
  }),

  updateApp: handler(endpoints.updateApp, async (ctx, { params, body: { reload, ...written } }) => {
    await updateApp(ctx.db, ctx.target, { ...byOf(ctx), key: params, given: givenData(written), reload });
    await ctx.emit(changed(ctx, params));
    return { success, message: APP_UPDATED, apps: await relisted(ctx) };
  }),

  uninstallApp: handler(endpoints.uninstallApp, async (ctx, { params }) => {
    await uninstallApp(ctx.db, ctx.target, params);
    await ctx.emit(changed(ctx, params));
    return { success, message: APP_UNINSTALLED, apps: await relisted(ctx) };
  }),

  authorizeApp: handler(endpoints.authorizeApp, async (ctx, { params, body }) => {
    const begun = await beginSignIn(ctx.db, ctx.target, {
      key: params,
      provider: body.provider,
      sessionId: ctx.caller.sessionId,
      deviceId: ctx.browser().deviceId,
      publicUrl: ctx.services.publicUrl,
      ...readingOf(ctx),
    });
    await ctx.emit(changed(ctx, params));
    return { success, ...begun };
  }),

  readIntegration: handler(endpoints.readIntegration, ({ db, target, services }, { params }) =>
    readIntegration(db, target, params, services.secretKey),
  ),

  saveIntegration: handler(endpoints.saveIntegration, async (ctx, { params, body: { appData, version } }) => {
    const saved = await saveIntegration(ctx.db, ctx.target, { ...byOf(ctx), ...params, version, appData }, false);
    await ctx.emit(changed(ctx, saved));
    return saved;
  }),

  updateIntegration: handler(endpoints.updateIntegration, async (ctx, { params, body: { appData } }) => {
    const saved = await saveIntegration(ctx.db, ctx.target, { ...byOf(ctx), ...params, appData }, true);
    await ctx.emit(changed(ctx, saved));
    return saved;
  }),

  listAppDefinitions: handler(endpoints.listAppDefinitions, async ({ db, target, services }) => ({
    success,
    definitions: await listDefinitions(db, target, services.secretKey),
  })),

  defineApp: handler(endpoints.defineApp, async (ctx, { body: { appId, appVersion, ...written } }) => {
    const key = { appId, appVersion };
    await defineApp(ctx.db, ctx.target, key, written, ctx.services.secretKey);
    return { success, definition: await definitionOf(ctx, key) };
  }),

  changeAppDefinition: handler(endpoints.changeAppDefinition, async (ctx, { params, body }) => {
    await changeDefinition(ctx.db, ctx.target, params, body, ctx.services.secretKey);
    return { success, definition: await definitionOf(ctx, params) };
  }),

  deleteAppDefinition: handler(endpoints.deleteAppDefinition, async ({ db, target }, { params }) => {
    await deleteDefinition(db, target, params);
    return { success };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** The list of an account, after a change too (specification 7). */
const relisted = (ctx: Pick<Ctx, 'db' | 'target' | 'services' | 'clock'>) =>
  listApps(ctx.db, ctx.target, readingOf(ctx));

function readingOf({ services, clock }: Pick<Ctx, 'services' | 'clock'>) {
  return { secretKey: services.secretKey, nowMs: clock.nowMs() };
}

function byOf({ caller, services }: Pick<Ctx, 'caller' | 'services'>) {
  return { userId: caller.id, secretKey: services.secretKey };
}

async function definitionOf({ db, target, services }: Pick<Ctx, 'db' | 'target' | 'services'>, key: AppKey) {
  const all = await listDefinitions(db, target, services.secretKey);
  const found = all.find((one) => keyOf(one) === keyOf(key));
  if (!found) throw new Error('The definition is gone.');
  return found;
}

/** After a change, which only organizations and their agents can make. */
function changed({ target: { id, organizationId } }: Pick<Ctx, 'target'>, { appId }: AppKey) {
  return appChanged({ orgId: organizationId ?? id, accountId: id, appId });
}
