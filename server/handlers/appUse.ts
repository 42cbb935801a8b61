import * as endpoints from '#contract/endpoints/appUse';
import { wrongTarget } from '#contract/rules/messages';
import { appUse } from '../domain/apps/appUse';
import { appStates } from '../domain/apps/listApps';
import { readConfig } from '../domain/configRow';
import { tryDefinition } from '../domain/functions/tryDefinition';
import { tryFunction } from '../domain/functions/tryFunction';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

const success = true as const;

export const appUseHandlers = {
  listAppUse: handler(endpoints.listAppUse, async ({ db, target, services, clock }) => {
    const organizationId = organizationOf(target);
    const users = { organizationId, agentId: isAgent(target) ? target.id : null };
    const states = await appStates(db, target, services.secretKey);
    return { success, use: await appUse(db, users, states, clock.nowMs()) };
  }),

  tryFunction: openHandler(endpoints.tryFunction, async (ctx, { params, body }) => {
    const { target, services, providers, clock, actAs } = ctx;
    organizationOf(target);
    const { fetch, secretKey, publicUrl } = services;
    const { states, prompt } = await ctx.scoped(
      async ({ db }) => ({
        states: await appStates(db, target, secretKey),
        prompt: isAgent(target) ? ((await readConfig(db, target.id)).staging.agentInstructions ?? '') : '',
      }),
      { readOnly: true },
    );
    const host = { actAs, fetch, secretKey, publicUrl, nowMs: clock.nowMs };
    const tried = await tryFunction(host, target, states, {
      key: params,
      name: body.function,
      given: body.arguments,
      prompt,
      model: providers.model,
      signal: ctx.signal,
    });
    return { success, tried };
  }),

  tryDefinition: openHandler(endpoints.tryDefinition, async ({ services, providers, clock, signal }, { body }) => {
    const { dependencies, function: called, appData = {}, arguments: given } = body;
    const host = { fetch: services.fetch, nowMs: clock.nowMs };
    const trying = { given, prompt: '', model: providers.model, signal };
    return { success, tried: await tryDefinition(host, { dependencies, called, appData }, trying) };
  }),
} satisfies HandlersOf<typeof endpoints>;

const isAgent = ({ type }: TargetAccount): boolean => type === 'agent';

/** Only organizations and their agents have apps. @throws Refusal 422 above organizations */
function organizationOf({ organizationId }: TargetAccount): number {
  if (organizationId === null) throw new Refusal(422, wrongTarget('organization'), { input: 'targetAccountId' });
  return organizationId;
}
