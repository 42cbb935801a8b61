import type pg from 'pg';
import { resolveVoiceId } from '#contract/rules/agents/voices';
import { logUuidOf } from '../../domain/conversations/conversation';
import { roomIdOf } from '../../domain/conversations/openRoom';
import { minuteOf, type SeedClock, withDays } from '../clock';
import type { SeedConversation, SeedTurn } from '../conversations/conversation';
import { SEED_CONVERSATIONS } from '../conversations/index';
import { learnedColumns } from '../conversations/learned';
import type { Random } from '../random';
import { type Contact, type Contacts, contactCalled } from './contacts';
import type { LiveCall } from './liveCalls';
import type { LogRow } from './logs';
import type { PlacedAgent } from './tree';

type Seeding = { readonly client: pg.ClientBase; readonly clock: SeedClock; readonly random: Random };

const ROLES = { u: 'user', a: 'assistant', p: 'person' } as const;
const SPEAKERS = { u: 'caller', a: 'agent', p: 'person' } as const;
const DAY_MS = 86_400_000;

/** Writes rooms, messages, transcripts and unread counts of the demo's conversations. Returns their rows of the log, and the calls. */
export async function writeConversations(
  seeding: Seeding,
  agents: readonly PlacedAgent[],
  contacts: Contacts,
): Promise<{ readonly rows: LogRow[]; readonly calls: LiveCall[] }> {
  const written: { readonly row: LogRow; readonly call: LiveCall | null }[] = [];
  for (const agent of agents) {
    for (const conversation of SEED_CONVERSATIONS[agent.seed.username] ?? []) {
      written.push(await writeConversation(seeding, agent, conversation, contacts));
    }
  }
  return { rows: written.map(({ row }) => row), calls: written.flatMap(({ call }) => call ?? []) };
}

async function writeConversation(
  { client, clock, random }: Seeding,
  agent: PlacedAgent,
  conversation: SeedConversation,
  contacts: Contacts,
): Promise<{ readonly row: LogRow; readonly call: LiveCall | null }> {
  const { organization, seed } = agent;
  const timeZone = seed.campaign.timezone ?? organization.seed.timeZone;
  const { startMs, daysAgo } = startOf(conversation, timeZone, clock);
  const locale = seed.campaign.agentLang === 'multi' ? 'en-US' : (seed.campaign.agentLang ?? 'en-US');
  const fill = (text: string) => withDays(text, clock.dayOf(timeZone, daysAgo), locale);
  const peer = await peerOf(client, conversation, organization.id, contacts, startMs, random);
  const roomId = roomIdOf(agent.id, peer.id);
  const opened = { uuid: random.uuid(), openedAt: new Date(startMs) };
  const turns = timed(conversation.turns, startMs).map(({ role, text, atMs }) => ({ role, text: fill(text), atMs }));
  const last = turns.at(-1);
  const isByPeer = last?.role === 'u';

  await client.query(
    `insert into room (agent_id, id, peer_id, peer_kind, peer_name, peer_number, peer_email, inbox, convo_uuid, convo_opened_at,
       last_message, last_message_at, last_message_from, message_count, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $10)`,
    [
      agent.id,
      roomId,
      peer.id,
      conversation.peer.kind,
      peer.name,
      peer.phone,
      peer.email,
      conversation.inbox ?? 'priority',
      opened.uuid,
      opened.openedAt,
      last?.text.slice(0, 300) ?? '',
      new Date(last?.atMs ?? startMs),
      isByPeer ? peer.id : agent.id,
      turns.length,
    ],
  );
  const author = organization.seed.people.find(({ role }) => role === 'owner')?.name ?? '';
  for (const [place, { role, text, atMs }] of turns.entries()) {
    const isFromPeer = role === 'u';
    const stored = await client.query<{ id: string }>(
      `insert into message (agent_id, room_id, from_id, to_id, role, text, source, ai_agent, sent_by, metadata, convo_uuid, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        agent.id,
        roomId,
        isFromPeer ? peer.id : agent.id,
        isFromPeer ? agent.id : peer.id,
        isFromPeer ? 'user' : 'assistant',
        text,
        conversation.channel,
        role === 'a',
        role === 'p' ? organization.ownerId : null,
        role === 'p' ? { author: signatureOf(text) ?? author } : {},
        opened.uuid,
        new Date(atMs),
      ],
    );
    const [question] = stored.rows;
    if (question && place === conversation.unanswered)
      await writeUnanswered(client, { agentId: agent.id, roomId, questionId: question.id, text, atMs });
  }
  const uuid = logUuidOf(opened);
  const transcript = turns.map(({ role, text, atMs }) => ({
    role: ROLES[role],
    message: text,
    timestamp: Math.floor(atMs / 1000),
  }));
  const learned = learnedColumns(conversation.learned, turns, { fill });
  await client.query(
    `insert into transcript (agent_id, uuid, room_id, language, turns, functions_run, collected_data, web_log)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      agent.id,
      uuid,
      roomId,
      seed.campaign.agentLang ?? null,
      ...[transcript, learned.functions_run, learned.collected_data, learned.web_log].map((part) =>
        JSON.stringify(part),
      ),
    ],
  );
  if (conversation.unread !== undefined) {
    await client.query(
      'insert into activity (account_id, room_id, inbox, unread, updated_at) values ($1, $2, $3, $4, $5)',
      [agent.id, roomId, conversation.inbox ?? 'priority', conversation.unread, new Date(last?.atMs ?? startMs)],
    );
  }
  const { recording } = conversation;
  const row = logRowOf(agent, conversation, {
    roomId,
    uuid,
    startMs,
    endMs: (last?.atMs ?? startMs) + (recording?.spokenMs.at(-1) ?? 0),
    peer,
    summary: fill(conversation.summary),
    messages: turns.length,
    random,
  });
  if (conversation.channel !== 'call') return { row, call: null };
  const said = turns.map(({ role, ...turn }) => ({ ...turn, who: SPEAKERS[role] }));
  const voice = resolveVoiceId(seed.campaign.agentVoice);
  const caller = { callerId: peer.id, callerName: peer.name ?? peer.phone ?? '' };
  return { row, call: { row, ...caller, voice, turns: said, learned, recording } };
}

type Written = {
  readonly roomId: string;
  readonly uuid: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly peer: Peer;
  readonly summary: string;
  readonly messages: number;
  readonly random: Random;
};

function logRowOf({ id, seed, organization }: PlacedAgent, conversation: SeedConversation, written: Written): LogRow {
  const { peer, startMs, endMs, random } = written;
  const { channel } = conversation;
  return {
    account_id: organization.id,
    account_name: organization.seed.orgName,
    agent_id: id,
    uuid: written.uuid,
    started_at: new Date(startMs).toISOString(),
    duration_s: Math.max(1, Math.round((endMs - startMs) / 1000)),
    type: channel === 'call' ? 'call' : channel === 'sms' ? 'text' : channel === 'email' ? 'email' : 'chat',
    event_type: channel === 'call' ? 'inbound-call' : 'message.created',
    direction: 'inbound',
    source: channel,
    from_number: peer.phone,
    to_number: channel === 'call' || channel === 'sms' ? seed.phoneNumber : null,
    cnam: channel === 'call' ? (peer.name?.toUpperCase().slice(0, 15) ?? 'TOLL FREE CALL') : null,
    room_id: written.roomId,
    call_id: channel === 'call' ? random.uuid() : null,
    transfer: conversation.transferred ? 'person' : null,
    scheduled: false,
    summary: written.summary,
    agent_outcome: conversation.outcome,
    data: { test: false, messageCount: written.messages },
    handled_by: conversation.transferred || conversation.turns.some(([role]) => role === 'p') ? 'person' : 'agent',
  };
}

type Peer = {
  readonly id: number;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
};

async function peerOf(
  client: pg.ClientBase,
  { peer }: SeedConversation,
  orgId: number,
  contacts: Contacts,
  startMs: number,
  random: Random,
): Promise<Peer | Contact> {
  if (peer.kind === 'contact') return contactCalled(client, contacts, orgId, peer);
  const { rows } = await client.query<{ id: number }>(
    'insert into guest (username, created_at) values ($1, $2) returning id',
    [`visitor-${random.uuid().slice(-12)}`, new Date(startMs)],
  );
  return { id: rows[0]?.id ?? 0, name: peer.name, phone: null, email: null };
}

/** A conversation of today that would not be over yet moves to yesterday. */
function startOf(
  { at, daysAgo, turns }: SeedConversation,
  timeZone: string,
  clock: SeedClock,
): { startMs: number; daysAgo: number } {
  const lengthMs = turns.reduce((sum, [, , afterS = 0]) => sum + afterS, 60) * 1000;
  const startMs = clock.momentOf(timeZone, daysAgo, minuteOf(at));
  if (startMs + lengthMs <= clock.nowMs) return { startMs, daysAgo };
  return { startMs: startMs - DAY_MS, daysAgo: daysAgo + 1 };
}

function timed(turns: readonly SeedTurn[], startMs: number): { role: SeedTurn[0]; text: string; atMs: number }[] {
  let atMs = startMs;
  return turns.map(([role, text, afterS = 0]) => {
    atMs += afterS * 1000;
    return { role, text, atMs };
  });
}

/** `… – Marco` at the end of what a person wrote. */
function signatureOf(text: string): string | undefined {
  return /[–-]\s(\p{Lu}\p{Ll}+)$/u.exec(text)?.[1];
}

/** What the agent could not answer: a group of its own, since each of the demo's questions is asked once. */
async function writeUnanswered(
  client: pg.ClientBase,
  asked: {
    readonly agentId: number;
    readonly roomId: string;
    readonly questionId: string;
    readonly text: string;
    readonly atMs: number;
  },
): Promise<void> {
  const { agentId, roomId, questionId, text, atMs } = asked;
  await client.query(
    `with made as (insert into unanswered (agent_id, is_test, created_at) values ($1, false, $5) returning id)
     insert into unanswered_question (agent_id, room_id, question_id, unanswered_id, reason, words, created_at)
     select $1, $2, $3, made.id, 'agentSaid', tsvector_to_array(to_tsvector('english', $4)), $5 from made`,
    [agentId, roomId, questionId, text, new Date(atMs)],
  );
}
