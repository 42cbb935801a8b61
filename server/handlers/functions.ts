import * as endpoints from '#contract/endpoints/functions';
import { keyOf } from '../domain/apps/appRow';
import { JOB_NIMBUS } from '../domain/apps/builtInApps';
import { appStates } from '../domain/apps/listApps';
import { changeRequest, listRequests } from '../domain/functions/requests';
import { answerZapier, readZapier } from '../domain/functions/zapier';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { TargetAccount } from '../request/caller';

const success = true as const;
const DAY_S = 86_400;

export const functionHandlers = {
  listRequests: handler(endpoints.listRequests, async ({ db, target }, { query }) => ({
    success,
    ...(await listRequests(db, target, query)),
  })),

  changeRequest: handler(endpoints.changeRequest, async ({ db, target, caller, clock }, { params, body }) => {
    const change = { done: body.done, userId: caller.id, nowMs: clock.nowMs() };
    return { success, request: await changeRequest(db, target, params.id, change) };
  }),

  zapierResponse: handler(endpoints.zapierResponse, async ({ db, target, clock }, { body }) => {
    await answerZapier(db, target, body, clock.nowMs());
    return { success };
  }),

  readZapier: handler(endpoints.readZapier, async ({ db, target, services }) => ({
    success,
    zapier: await readZapier(db, target.id, services.publicUrl),
  })),

  readJobNimbusSettings: openHandler(endpoints.readJobNimbusSettings, async (ctx, { body }) => {
    const key = await jobNimbusKey(ctx, body.bearerToken);
    if (key === null) return { success, ...NO_KEY };
    const { status, value } = await ctx.providers.jobNimbus.settings(key);
    return value === null ? { success, valid: false, status } : { success, valid: true, status, settings: value };
  }),

  readJobNimbusTeam: openHandler(endpoints.readJobNimbusTeam, async (ctx, { body: { bearerToken, targetDate } }) => {
    const key = await jobNimbusKey(ctx, bearerToken);
    if (key === null) return { success, ...NO_KEY, team: [] };
    const { jobNimbus } = ctx.providers;
    const people = await jobNimbus.people(key);
    if (people.value === null) return { success, valid: false, status: people.status, team: [] };
    const fromS = targetDate === undefined ? null : Date.parse(`${targetDate}T00:00:00Z`) / 1_000;
    const day = fromS === null ? null : await jobNimbus.tasks(key, { fromS, untilS: fromS + DAY_S });
    if (day?.value === null) return { success, valid: false, status: day.status, team: [] };
    const tasksOf = (id: string) => (day?.value ?? []).filter(({ ownerIds }) => ownerIds.includes(id));
    const team = people.value.map((person) => ({
      ...person,
      tasks: tasksOf(person.id).map(({ ownerIds: _, ...task }) => task),
    }));
    return { success, valid: true, status: people.status, team };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** As JobNimbus answers without a key. */
const NO_KEY = { valid: false, status: 401 };

/** The key in the request, else that of the installed app; null: there is none. */
async function jobNimbusKey(
  { scoped, target, services }: Pick<CallContext, 'scoped' | 'services'> & { readonly target: TargetAccount },
  given: string | undefined,
): Promise<string | null> {
  if (given !== undefined) return given;
  const states = await scoped(({ db }) => appStates(db, target, services.secretKey), { readOnly: true });
  const installed = states.find(({ definition }) => keyOf(definition) === keyOf(JOB_NIMBUS));
  return installed?.settings.apiKey ?? null;
}
