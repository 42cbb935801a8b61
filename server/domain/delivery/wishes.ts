import { and, eq, sql } from 'drizzle-orm';
import * as words from '#contract/rules/messages/delivery';
import type { OutboxEvent } from '../../db/outbox';
import { account, type JsonObject, message } from '../../db/schema/index';
import { beginningOf } from '../../request/storable';
import type { AgentPlace, Tx } from '../../request/tx';
import { allow, mayReach, refuse } from '../contacts/refusals';
import type { AnswerOutcome } from '../conversations/conversation';
import { answerKeyOf, type MessageRow, uuidOf } from '../conversations/messageRow';
import { readOrganizationName } from '../conversations/openRoom';
import type { RoomRow } from '../conversations/roomRow';
import { lockRoom, type NewMessage, storeMessage } from '../conversations/storeMessage';
import type { Sender } from './contacts';
import { MAIL_REPLIES, TEXT_REPLIES } from './keywordReplies';
import { type Keyword, type KeywordKind, keywordIn, type ReplyLanguage } from './keywords';

/** A message that may be a keyword. */
export type Said = {
  readonly sender: Sender;
  readonly text: string;
  /** What its provider says that it asks for, and has answered. */
  readonly answered?: { readonly kind: KeywordKind; readonly by: string } | undefined;
  readonly atMs: number;
};

/** What a keyword led to. */
type Obeyed = {
  /** Kept with the message. */
  readonly metadata: JsonObject;
  readonly outcome: AnswerOutcome | undefined;
  /** Null: nobody is answered, or the provider has. */
  readonly reply: { readonly kind: KeywordKind; readonly language: ReplyLanguage } | null;
};

const WAYS = { sms: 'texts', email: 'email' } as const;

/** Whether the sender wants no more messages, as its provider or its words say. */
export const wantsNone = ({ sender, text, answered }: Omit<Said, 'atMs'>): boolean =>
  (answered?.kind ?? keywordIn(text, sender)?.kind) === 'stop';

/**
 * Does what somebody asks for by a keyword: no more messages that way, messages again, or help. Null: it is none, and the agent answers
 * it: START of somebody who gets messages, and HELP that was answered in this conversation, are words like others. The room must be
 * locked. Needs the agent's scope.
 */
export async function obey(tx: Tx, row: RoomRow, said: Said): Promise<Obeyed | null> {
  const { sender, text, answered } = said;
  const keyword = keywordIn(text, sender);
  const kind = answered?.kind ?? keyword?.kind;
  if (kind === undefined) return null;
  const of = { db: tx.db, orgId: row.orgId };
  const address = addressOf(sender);
  const before = await mayReach(of, address, WAYS[sender.channel]);
  const told = (notice: string, outcome?: AnswerOutcome, isSilent = false): Obeyed => ({
    metadata: { keyword: kind, notice: answered ? words.answeredByProvider(notice, answered.by) : notice },
    outcome,
    reply: answered || isSilent ? null : { kind, language: keyword?.language ?? 'en' },
  });
  if (kind === 'help') {
    if (!answered && (await isExplained(tx, row, said.atMs))) return null;
    return told(words.ASKED_FOR_HELP);
  }
  if (kind === 'start' && !answered && before.isAllowed) return null;
  const source = words.wroteKeyword(sender.channel, beginningOf(text, SOURCE_MAX_CHARACTERS));
  const change = kind === 'stop' ? refuse : allow;
  const contacts = await change(of, { address, channel: WAYS[sender.channel], source, atMs: said.atMs });
  await tx.emit(...contacts.map((id) => contactChanged(row, id)));
  const outcome = { outcome: words.KEYWORD_OUTCOME[kind][sender.channel], isFinal: true };
  // One confirmation: of a wish that was known, none.
  if (kind === 'stop') return told(words.OPTED_OUT[sender.channel], outcome, !before.isAllowed);
  const after = await mayReach(of, address, WAYS[sender.channel]);
  return after.isAllowed ? told(words.OPTED_IN[sender.channel], outcome) : told(words.STILL_REFUSED, undefined, true);
}

const SOURCE_MAX_CHARACTERS = 40;

export const addressOf = (sender: Sender): string => (sender.channel === 'sms' ? sender.number : sender.address);

/** Somebody whom the agent refuses wants nothing either. Needs the agent's scope. */
export async function obeyUnheard(tx: Tx, row: RoomRow, { sender, text, atMs }: Said): Promise<void> {
  const source = words.wroteKeyword(sender.channel, beginningOf(text, SOURCE_MAX_CHARACTERS));
  const said = { address: addressOf(sender), channel: WAYS[sender.channel], source, atMs };
  const contacts = await refuse({ db: tx.db, orgId: row.orgId }, said);
  await tx.emit(...contacts.map((id) => contactChanged(row, id)));
}

/** An agent may say so of its contacts only in its own name. */
const contactChanged = ({ agentId }: RoomRow, contactId: number): OutboxEvent => ({
  type: 'contact.changed',
  accountId: agentId,
  agentId,
  payload: { contactId },
});

/** Whether HELP was answered in the open conversation. */
async function isExplained({ db }: Tx, { orgId, id: roomId, convoUuid, lastMessageAt }: RoomRow, atMs: number) {
  if (convoUuid === null || atMs - (lastMessageAt?.getTime() ?? 0) > DAY_MS) return false;
  const ofConversation = and(eq(message.orgId, orgId), eq(message.roomId, roomId), eq(message.convoUuid, convoUuid));
  return (await db.$count(message, and(ofConversation, sql`${message.metadata} ->> 'keyword' = 'help'`))) > 0;
}

const DAY_MS = 86_400_000;

/** Stores the automatic reply to a stored keyword; it leaves as `way` says, also where a person holds the room. */
export async function replyTo(
  tx: Tx,
  place: AgentPlace,
  row: RoomRow,
  replied: {
    readonly stored: MessageRow;
    readonly reply: NonNullable<Obeyed['reply']>;
    readonly sender: Sender;
    readonly ownAddress: string;
    readonly way: Pick<NewMessage, 'source' | 'leaving'>;
    readonly atMs: number;
  },
): Promise<void> {
  const { stored, reply, sender, ownAddress, way, atMs } = replied;
  const name = await readOrganizationName(tx, place.orgId);
  const [organization] = await tx.db.select({ email: account.email }).from(account).where(eq(account.id, place.orgId));
  const reach = [ownAddress, organization?.email].filter(Boolean).join(', ');
  // The keyword may have begun a conversation.
  const open = (await lockRoom(tx, row.id)) ?? row;
  await storeMessage(tx, open, name, {
    role: 'assistant',
    text: textOf(sender.channel, reply, { name, reach }),
    ...way,
    atMs,
    clientKey: answerKeyOf(uuidOf(stored)),
    metadata: { replyTo: reply.kind },
  });
}

function textOf(
  channel: Sender['channel'],
  { kind, language }: Keyword,
  named: { name: string; reach: string },
): string {
  if (channel === 'email' && kind !== 'help') return MAIL_REPLIES[language][kind](named);
  return TEXT_REPLIES[language][kind](named);
}
