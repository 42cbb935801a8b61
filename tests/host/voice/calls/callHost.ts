import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import * as calls from '#contract/endpoints/calls/lines';
import type { CallEvent, CallTold } from '#contract/entities/call';
import { call, conversationLog, message } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/scoped.ts';
import { readCallEvents } from '#server/domain/calls/callEvents.ts';
import type { CallRow } from '#server/domain/calls/callRow.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import type { TestHostOptions } from '#tests/support/host.ts';
import { until } from '#tests/support/until.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { type Caller, startCaller } from '../legs/caller';

/** A host that carries calls, with a published agent. */
export type CallHost = TalkHost & {
  /** Calls the agent and waits for the line. */
  readonly callIn: (person?: PersonKey | 'guest', body?: Partial<BodyOf<typeof calls.startCall>>) => Promise<OpenCall>;
  /** A person of the team comes into a call. */
  readonly joinAs: (person: PersonKey, callId: string, as: 'listener' | 'speaker') => Promise<Joined>;
  readonly read: <T>(run: (db: Db) => Promise<T>) => Promise<T>;
  readonly callRow: (callId: string) => Promise<CallRow>;
  readonly events: (callId: string) => Promise<CallEvent[]>;
  /** What was said, oldest first. */
  readonly words: (row: CallRow) => Promise<(typeof message.$inferSelect)[]>;
  readonly log: (row: CallRow) => Promise<typeof conversationLog.$inferSelect>;
};

export type Joined = { readonly participantId: string; readonly line: Caller; readonly told: () => CallTold[] };

export type OpenCall = {
  readonly callId: string;
  readonly roomId: string;
  readonly caller: Caller;
  /** What the caller was told so far. */
  readonly told: () => CallTold[];
  /** The speeches so far, each as it was told last. */
  readonly speeches: () => Extract<CallTold, { type: 'speech' }>[];
  readonly type: (text: string) => void;
};

export async function startCallHost(options: TestHostOptions = {}): Promise<CallHost> {
  const host = await startTalkHost({ ...options, env: { ROLE: 'all', VOICE_DRAIN_S: '0', ...options.env } });
  const read: CallHost['read'] = (run) => host.database.db.scoped({ kind: 'super' }, run, { readOnly: true });
  const first = <T>([row]: readonly T[]): T => {
    if (!row) throw new Error('There is none.');
    return row;
  };
  const callRow = (callId: string) =>
    read(async (db) => first(await db.select().from(call).where(eq(call.id, callId))));
  return {
    ...host,
    read,
    callRow,
    events: async (callId) => {
      const row = await callRow(callId);
      return read((db) => readCallEvents(db, row));
    },
    words: ({ uuid }) =>
      read((db) =>
        db
          .select()
          .from(message)
          .where(eq(message.convoUuid, uuid.split(':')[0] ?? ''))
          .orderBy(asc(message.id)),
      ),
    log: ({ uuid }) =>
      read(async (db) => first(await db.select().from(conversationLog).where(eq(conversationLog.uuid, uuid)))),
    async joinAs(person, callId, as) {
      const line = await startCaller();
      const { status, body, text } = await host
        .as(person)
        .call(calls.joinCall, { params: { callId }, body: { as, sdp: line.offer } });
      if (status !== 200) throw new Error(text);
      line.accept(body.sdp);
      await untilOpen(line);
      return { participantId: body.participantId, line, told: () => toldOn(line) };
    },
    async callIn(person = 'guest', body = {}) {
      const caller = await startCaller();
      const {
        status,
        body: reply,
        text,
      } = await host.as(person).call(calls.startCall, {
        body: {
          ...{ targetAgent: host.agentId, source: 'default' as const, ears: 'typed' as const },
          ...{ sdp: caller.offer, uuid: randomUUID(), ...body },
        },
      });
      if (status !== 200) throw new Error(text);
      caller.accept(reply.sdp);
      await untilOpen(caller);
      const told = () => toldOn(caller);
      return {
        callId: reply.callId,
        roomId: reply.roomId,
        caller,
        told,
        speeches: () => {
          const latest = new Map<string, Extract<CallTold, { type: 'speech' }>>();
          for (const one of told()) if (one.type === 'speech') latest.set(one.mark, one);
          return [...latest.values()];
        },
        type: (typed) => caller.send(JSON.stringify({ type: 'text', kind: 'typed', text: typed })),
      };
    },
  };
}

const toldOn = ({ shown }: Caller) => shown.map((text) => JSON.parse(text) as CallTold);

const untilOpen = (line: Caller) =>
  until(() => {
    if (!line.hasChannel()) throw new Error('The line is not open yet.');
  });

/** Waits until the agent has said it to its end. */
export const untilSaid = (open: OpenCall, text: RegExp) =>
  until(() => {
    const said = open.speeches().find((one) => one.isOver && text.test(one.text));
    if (!said) throw new Error(`It has not said that: ${JSON.stringify(open.speeches())}`);
    return said;
  });

/** Waits until a call is closed. */
export const untilClosed = (host: Pick<CallHost, 'callRow'>, callId: string) =>
  until(async () => {
    const row = await host.callRow(callId);
    if (row.state !== 'closed') throw new Error(`It is ${row.state}.`);
    return row;
  });
