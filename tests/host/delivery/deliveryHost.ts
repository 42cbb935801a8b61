import { type SQL, sql } from 'drizzle-orm';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/delivery';
import type { ListedMessage, Message, Room } from '#contract/entities/conversation';
import { readConfig } from '#server/config.ts';
import { answerMessage } from '#server/jobs/answerMessage.ts';
import { deliverMessages } from '#server/jobs/deliverMessages.ts';
import { fetchFiles } from '#server/jobs/fetchFiles.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { makeTasks } from '#server/jobs/makeTasks.ts';
import { relayMessage } from '#server/jobs/relayMessage.ts';
import { runTasks } from '#server/jobs/runTasks.ts';
import { settleTask } from '#server/jobs/settleTask.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import { createProviders } from '#server/providers/createProviders.ts';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { createSmsProviders } from '#server/providers/sms/smsProviders.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import type { Answer } from '#tests/support/host.ts';
import { PUBLIC_URL, type StandIn } from './standIn';
import { startTelnyx, TELNYX_KEYS } from './telnyx';
import { startTwilio, TWILIO_KEYS } from './twilio';

/** The agent's number, and those of two people. */
export const OWN = '+15035550100';
export const ADA = '+15035550199';
export const BOB = '+15035550177';

export const SECRET_KEY = 'the key of the tests of deliveries, of some length';

export type Hook = {
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body: string };
};

export type DeliveryHost = TalkHost & {
  readonly twilio: StandIn;
  readonly telnyx: StandIn;
  /** The providers as jobs get them. */
  readonly jobHost: JobContext['host'];
  /** Connects the organization to a provider of texts; returns the path of its webhook. */
  readonly connect: (provider: 'twilio' | 'telnyx') => Promise<string>;
  /** Makes a call of a webhook, several at once in their order. */
  readonly hook: (...calls: readonly Hook[]) => Promise<number[]>;
  /** Runs the queued jobs that are due, and those that they queue. */
  readonly work: () => Promise<void>;
  readonly perform: (job: Job, data?: unknown) => Promise<void>;
  readonly forgetJobs: () => Promise<void>;
  /** The agent's rooms with contacts, the latest first. */
  readonly rooms: () => Promise<Room[]>;
  /** The messages of a room, by default the latest, the oldest first. */
  readonly messages: (roomId?: string) => Promise<ListedMessage[]>;
  /** Writes as a person of the organization. */
  readonly write: (roomId: string, message: string, more?: object) => Promise<Answer<{ readonly sent: Message }>>;
  readonly rows: <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>;
  /** Deletes what was written and set, and sets the clock. */
  readonly reset: () => Promise<void>;
};

/** A host at a public address with an agent who has a number; the providers of texts are at this machine. */
export async function startDeliveryHost(
  env: Readonly<Record<string, string>> = {},
  model: AnswerModel | null = null,
): Promise<DeliveryHost> {
  const [twilio, telnyx] = [await startTwilio(), await startTelnyx()];
  const sms = createSmsProviders(null, { twilio: twilio.baseUrl, telnyx: telnyx.baseUrl });
  const settings = { PUBLIC_URL, SECRET_KEY, OUTGOING_ALLOW: '127.0.0.1/32', ...env };
  const host = await startTalkHost({ env: settings, providers: { sms, model } });
  const { scoped } = host.database.db;
  const rows: DeliveryHost['rows'] = async (statement) =>
    (await scoped({ kind: 'super' }, (db) => db.execute(statement))).rows as never;
  await rows(sql`update account set vida_phone_number = ${OWN} where id = ${host.agentId}`);
  host.clock.set(Date.now());

  const { providers } = await createProviders(readConfig(settings), { nowMs: host.clock.nowMs, announceMail() {} });
  const jobHost = {
    providers: { ...providers, sms, model },
    secretKey: Buffer.from(SECRET_KEY),
    publicUrl: PUBLIC_URL,
  };
  const context: JobContext = {
    scoped,
    finish: scoped,
    fetch: createSafeFetch(['127.0.0.1/32']),
    nowMs: host.clock.nowMs,
    host: jobHost,
    signal: new AbortController().signal,
  };
  const target = { targetAccountId: host.agentId };
  const organization = { targetAccountId: host.world.accounts.organization };
  const owner = host.as('owner');
  const listRooms = async () => (await owner.call(conversations.listConversations, { target })).body.rooms;

  return {
    ...host,
    twilio,
    telnyx,
    jobHost,
    rows,
    rooms: listRooms,
    async connect(provider) {
      const body = { provider, ...(provider === 'twilio' ? TWILIO_KEYS : TELNYX_KEYS) };
      const reply = await owner.call(endpoints.saveSmsSettings, { target: organization, body });
      return (reply.body.sms.webhookUrl ?? '').replace(PUBLIC_URL, '');
    },
    async hook(...calls) {
      const statuses: number[] = [];
      for (const { path, init } of calls) statuses.push((await host.client(null).request(path, init)).status);
      return statuses;
    },
    async work() {
      for (;;) {
        const due = await takeJobs(host, host.clock.nowMs());
        if (due.length === 0) return;
        for (const { name, data } of due) {
          const job = WORK.find((one) => one.name === name);
          await job?.perform(context, data);
        }
      }
    },
    perform: (job, data = null) => job.perform(context, data),
    async forgetJobs() {
      await takeJobs(host, Number.MAX_SAFE_INTEGER / 1_000);
    },
    async messages(roomId) {
      const id = roomId ?? (await listRooms())[0]?.roomId ?? '0:0';
      const reply = await owner.call(conversations.listMessages, { target, params: { roomId: id }, query: {} });
      return reply.status === 200 ? reply.body : [];
    },
    write: (roomId, message, more = {}) =>
      owner.call(conversations.sendMessage, { target, body: { roomId, message, ...more } }),
    async reset() {
      host.clock.set(Date.now());
      for (const one of [twilio, telnyx]) {
        one.taken.length = 0;
        one.numbers.length = 0;
        one.files.clear();
        one.play({ kind: 'accept' });
      }
      await host.clear();
      for (const table of ['contact', 'refusal', 'numbering_provider', 'email_provider', 'block']) {
        await rows(sql.raw(`delete from ${table}`));
      }
      await takeJobs(host, Number.MAX_SAFE_INTEGER / 1_000);
    },
    async stop() {
      await host.stop();
      await Promise.all([twilio.close(), telnyx.close()]);
    },
  };
}

/** The jobs that messages lead to. */
const WORK: readonly Job[] = [
  answerMessage,
  deliverMessages,
  fetchFiles,
  makeTasks,
  relayMessage,
  runTasks,
  settleTask,
];

type QueuedJob = { readonly name: string; readonly data: unknown };

/** Takes the queued jobs that are due by either clock out of their queues. */
async function takeJobs({ database }: TalkHost, nowMs: number): Promise<QueuedJob[]> {
  const latest = new Date(Math.max(nowMs, Date.now()));
  return database.db.scoped({ kind: 'jobs' }, async (db) => {
    const { rows } = await db.execute<QueuedJob & { created_on: Date }>(sql`
      with due as (delete from pgboss.job where start_after <= ${latest} returning name, data, start_after, created_on)
      select name, data from due order by start_after, created_on`);
    return rows;
  });
}
