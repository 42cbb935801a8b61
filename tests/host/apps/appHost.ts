import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import * as agents from '#contract/endpoints/agents';
import * as apps from '#contract/endpoints/apps';
import * as talk from '#contract/endpoints/talk';
import type { writtenDefinition } from '#contract/entities/app';
import type { CampaignInput } from '#contract/entities/campaign';
import type { Message } from '#contract/entities/conversation';
import { PROMPT, startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { type LlmStandIn, type StandInScript, startLlmStandIn } from '#tests/support/modelStandIn.ts';
import { type Service, startService } from './service';

export type Definition = z.input<typeof writtenDefinition>;

/** The app's. */
export const KEY = { appId: 'tables', appVersion: '1.0' };
export const SECRET = 'sk-live-7f3b9c2e4f2a';

export type AppHost = TalkHost & {
  readonly model: LlmStandIn;
  readonly service: Service;
  /** Plays one script for each request of the model; the last for all that follow. */
  readonly play: (...scripts: StandInScript[]) => void;
  /** The definition of the app of these tests, whose functions call the service. */
  readonly definition: () => Definition;
  /** Defines an app as the reseller and installs it for the organization. */
  readonly install: (change?: Partial<Definition>, appData?: Record<string, string>) => Promise<void>;
  /** Publishes the agent with these settings. */
  readonly publish: (campaign: CampaignInput) => Promise<void>;
  /** Asks the agent as a visitor, or as its owner in the chat beside the editor; the answer as its people see it. */
  readonly ask: (
    promptText: string,
  ) => Promise<{ readonly status: number; readonly text: string; readonly answer: Message | undefined }>;
  readonly rows: <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>;
  readonly reset: () => Promise<void>;
};

export const organizationOf = ({ world }: TalkHost) => ({ targetAccountId: world.accounts.organization });
export const resellerOf = ({ world }: TalkHost) => ({ targetAccountId: world.accounts.reseller });

/** A host with a model, an app and the service behind it, all on this machine. */
export async function startAppHost(env: Readonly<Record<string, string>> = {}): Promise<AppHost> {
  const [model, service] = [await startLlmStandIn(), await startService()];
  const host = await startTalkHost({
    env: {
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'tiny',
      OUTGOING_ALLOW: '127.0.0.1/32',
      LLM_TIMEOUT_MS: '20000',
      ...env,
    },
  });
  const { scoped } = host.database.db;
  const rows: AppHost['rows'] = async (statement) =>
    (await scoped({ kind: 'super' }, (db) => db.execute(statement))).rows as never;
  const target = { targetAccountId: host.agentId };
  const owner = host.as('owner');
  const definition = (): Definition => ({
    name: 'Tables',
    description: 'Free tables of a restaurant.',
    dependencies: {
      providers: {
        auth: {
          tables: {
            title: 'Tables',
            parameters: {
              properties: {
                apiKey: { title: 'API key', secret: true },
                place: { title: 'Place', required: false },
              },
            },
          },
        },
      },
    },
    functions: [
      {
        name: 'free_tables',
        title: 'Free tables',
        description: 'Tells which times are free on a day.',
        parameters: {
          type: 'object',
          properties: { day: { type: 'string', minLength: 1 }, guests: { type: 'integer', minimum: 1 } },
          required: ['day'],
        },
        request: {
          method: 'POST',
          url: `${service.origin}/places/{{settings.place}}/days/{{arguments.day}}`,
          headers: { Authorization: 'Bearer {{settings.apiKey}}' },
          body: { guests: '{{arguments.guests}}', note: 'for {{arguments.guests}} on {{arguments.day}}' },
        },
        resultPath: 'times',
        timeLimitMs: 3_000,
      },
      {
        name: 'take_deposit',
        title: 'Take a deposit',
        description: 'Takes a deposit.',
        parameters: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
        movesMoney: true,
        request: { method: 'POST', url: `${service.origin}/deposits` },
      },
    ],
  });
  return {
    ...host,
    model,
    service,
    definition,
    rows,
    play: (...scripts) => {
      let next = 0;
      model.play(() => {
        const script = scripts[Math.min(next, scripts.length - 1)];
        next += 1;
        return script ?? { kind: 'answer', pieces: ['.'] };
      });
    },
    install: async (change = {}, appData = { apiKey: SECRET, place: 'main' }) => {
      const body = { ...KEY, ...definition(), ...change };
      const defined = await host.as('reseller').call(apps.defineApp, { target: resellerOf(host), body });
      if (defined.status !== 201) throw new Error(defined.text);
      const made = await owner.call(apps.installApp, { target: organizationOf(host), params: KEY, body: { appData } });
      if (made.status !== 200) throw new Error(made.text);
    },
    publish: async (campaign) => {
      const body = {
        agentInstructions: PROMPT,
        welcomeMessage: 'Hi',
        actions: [],
        apps: [],
        enabledFunctions: {},
        ...campaign,
      };
      await owner.call(agents.saveCampaign, { target, body });
      await owner.call(agents.publishAgent, { target, body: {} });
    },
    ask: async (promptText) => {
      const source = 'staging' as const;
      const reply = await owner.call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText, source } });
      return { status: reply.status, text: reply.body.response, answer: reply.body.answer };
    },
    reset: async () => {
      await host.clear();
      for (const table of ['app_install', 'app_def', 'agent_request', 'notification', 'zapier_request'])
        await rows(sql.raw(`delete from ${table}`));
      service.asked.length = 0;
      service.answer({ json: { times: ['18:30', '19:00'] } });
      host.clock.set(Date.parse('2026-11-21T20:00:00Z'));
    },
    stop: async () => {
      await host.stop();
      await Promise.all([model.close(), service.stop()]);
    },
  };
}

/** The call of a function, as a model makes it. */
export const calls = (name: string, given: unknown): StandInScript => ({
  kind: 'call',
  calls: [{ name, arguments: typeof given === 'string' ? given : JSON.stringify(given) }],
});
export const says = (...pieces: string[]): StandInScript => ({ kind: 'answer', pieces });
