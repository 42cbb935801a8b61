import * as z from 'zod/mini';
import { accountListItem } from './account';
import { contactImport } from './contactImport';
import { deliveryCarrier } from './delivery';
import { handledBy } from './figures';
import { answerUsage, functionRun } from './functionRun';
import { knowledgeBase, knowledgeDocument } from './knowledge';
import { presence } from './presence';
import { reaction } from './reaction';
import { reportedFact } from './reportedFact';
import { accountId, listCursor, listTotal, roomId, timestampS, uuid } from './shared';
import { colleague, note } from './teamwork';

/** What wrote an answer: a language model or retrieval (host.md 6). */
export const answerEngine = z.enum(['model', 'retrieval']);
export type AnswerEngine = z.output<typeof answerEngine>;

/** The source of an answer: the prompt, a document of the agent's knowledge, or the greeting. */
export const answerSource = z.object({
  kind: z.enum(['prompt', 'knowledge', 'greeting']),
  title: z.string(),
  excerpt: z.string(),
  url: z.optional(z.string()),
});
export type AnswerSource = z.output<typeof answerSource>;

/** The channel of a message (api-shapes 5). `test` is the chat beside the editor. */
export const messageSource = z.enum(['client', 'web', 'test', 'sms', 'voice', 'call', 'email']);

/** The call in which something was said: its row of the log, in short. */
const callOfMessage = z.object({
  uuid: z.string(),
  callId: z.optional(z.string()),
  timestamp: timestampS,
  duration: z.int(),
  direction: z.enum(['inbound', 'outbound']),
  transfer: z.boolean(),
  summary: z.optional(z.string()),
  agentOutcome: z.optional(z.string()),
});
export type CallOfMessage = z.output<typeof callOfMessage>;

/** A file of a message. `content-url` is a path of this host (`readMedia`); `attachmentType` says how to show it. */
export const attachment = z.object({
  'content-type': z.string(),
  filename: z.string(),
  'content-url': z.string(),
  attachmentType: z.string(),
  /** In bytes. */
  size: z.optional(z.int()),
});
export type Attachment = z.output<typeof attachment>;

/** A file that came with a text or a mail and is not here: `reason` says why; without one it is being fetched. */
export const missingFile = z.object({
  /** Which of the message's files it is. */
  file: z.int(),
  name: z.string(),
  reason: z.optional(z.string()),
  /** Whether it could be fetched once more. */
  canRetry: z.boolean(),
});
export type MissingFile = z.output<typeof missingFile>;

/** An answer of the agent that was dropped. `by`: the person who took over; without one, the agent was switched off. */
export const droppedAnswer = z.object({ text: z.string(), timestamp: timestampS, by: z.optional(z.string()) });
export type DroppedAnswer = z.output<typeof droppedAnswer>;

/** A message of a room (api-shapes 5). `aiAgent`: the agent wrote it. */
export const message = z.object({
  uuid,
  roomId,
  message: z.string(),
  from: accountId,
  fromUser: z.string(),
  to: accountId,
  toUser: z.string(),
  timestamp: timestampS,
  date: z.string(),
  /** pending: it waits to be sent; success: it was stored, or a provider has it; delivered: the provider says that it arrived. */
  status: z.enum(['pending', 'success', 'delivered', 'failed']),
  /** Why it failed. */
  reason: z.optional(z.string()),
  source: messageSource,
  type: z.enum(['message', 'call']),
  aiAgent: z.boolean(),
  /** The person who answered for the agent. */
  author: z.optional(z.string()),
  /** What carries it, if it is a text or a mail. */
  carrier: z.optional(deliveryCarrier),
  /** What the agent had written in answer when a person took over. It was never sent, and only the team sees it. */
  dropped: z.optional(droppedAnswer),
  engine: z.optional(answerEngine),
  sources: z.optional(z.array(answerSource)),
  /** Of what was said in a call; only the team gets it. */
  call: z.optional(callOfMessage),
  /** The functions that the agent called for it, and what it took; only its own people are told. */
  functionsRun: z.optional(z.array(functionRun)),
  usage: z.optional(answerUsage),
  attachments: z.array(attachment),
  /** Only the team is told. */
  missingFiles: z.optional(z.array(missingFile)),
  /** What follows the text of a mail: what it quotes, or what is too long. Only the team gets it. */
  folded: z.optional(z.string()),
  /** What the host did because of it, or why the agent does not answer it; only the team is told. */
  notice: z.optional(z.string()),
  /** What people think of it, the earliest first; absent where nobody reacted. */
  reactions: z.optional(z.array(reaction)),
});
export type Message = z.output<typeof message>;

/** A message in the list of a room, as existing clients read it (api-shapes 5). */
export const listedMessage = z.object({
  ...message.shape,
  /** `attachments` of a message as JSON. */
  attachments: z.string(),
  gift: z.optional(z.boolean()),
  drip: z.optional(z.boolean()),
  /** The name of who began the room. */
  roomInitiator: z.optional(z.string()),
});
export type ListedMessage = z.output<typeof listedMessage>;

/** The rating of a conversation: 1 is bad, 5 is good. */
export const rating = z.int().check(z.minimum(1), z.maximum(5));

/** A row of the inbox (specification 3, api-shapes 5). `id` is the other side's. */
export const room = z.object({
  roomId,
  uuid,
  agentId: accountId,
  agentName: z.string(),
  id: accountId,
  name: z.string(),
  username: z.string(),
  image: z.optional(z.string()),
  vidaPhoneNumber: z.optional(z.string()),
  /** The contact on the other side, also of a visitor whom the team knows. */
  contactId: z.optional(accountId),
  unregistered: z.boolean(),
  unregisteredDisplayName: z.optional(z.string()),
  destinationInboxType: z.enum(['priority', 'junk']),
  source: messageSource,
  lastMessage: z.string(),
  lastMessageTimestamp: timestampS,
  lastMessageByAgent: z.boolean(),
  /** The person who wrote the last message for the agent. */
  lastMessageAuthor: z.optional(z.string()),
  /** The last message was not delivered. */
  lastMessageFailed: z.optional(z.literal(true)),
  unread: z.int().check(z.nonnegative()),
  aiAgentEnabled: z.boolean(),
  /** The person who answers instead of the agent, and until when unless they write again. */
  heldBy: z.optional(z.object({ id: accountId, name: z.string(), until: timestampS })),
  /** Whose conversation it is. */
  assignedTo: z.optional(colleague),
  /** Hidden until then, or until the other side writes. */
  snoozedUntil: z.optional(timestampS),
  /** Closed: it is in no list of open conversations until somebody writes again. */
  archived: z.boolean(),
  /** The other side's messages are refused. */
  blocked: z.boolean(),
  /** How well the agent did, as its people judged: 1 to 5. */
  rating: z.optional(rating),
  chatAgentCampaignId: z.optional(z.string()),
  /** Since when the other side waits for a person: the first message that nobody answered. */
  waitingSince: z.optional(timestampS),
  /** How many conversations were had in it, the current one included. */
  conversations: z.optional(z.int()),
  /** What a search found: the latest message with its words, and what stands around them. */
  found: z.optional(z.object({ uuid, excerpt: z.string() })),
  /** The people of a group. */
  users: z.optional(z.array(z.object({ id: accountId, name: z.string(), username: z.string() }))),
});
export type Room = z.output<typeof room>;

export const roomCursor = listCursor('\\d+:\\d+');

export const roomList = z.object({
  success: z.literal(true),
  rooms: z.array(room),
  totalRooms: listTotal,
  pageSize: z.int(),
  pageNumber: z.int(),
  nextCursor: z.optional(roomCursor),
});
export type RoomList = z.output<typeof roomList>;

const said = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

/** What existing clients read of a message and this host has nothing of: no money, no rating of leads, no spam marks, no campaigns. */
const withoutMeaning = {
  'content-type': z.literal('text/plain'),
  'disposition-notification': z.literal(''),
  rate: z.literal(0),
  usdRate: z.literal(0),
  isLive: z.literal(false),
  aiReward: z.literal(''),
  aiRewardUsd: z.literal(0),
  aiLeadRating: z.literal(0),
  aiLeadRatingReason: z.literal(''),
  aiAgentOverride: z.literal(''),
  cnamSpam: z.literal(false),
  campaign: z.literal(false),
  forcedCampaign: z.literal(false),
  diversion: z.literal(''),
  voicemailRecording: z.literal(''),
};

/** A message of any room, as the list of recent ones has it (api-shapes 5). */
export const recentMessage = z.object({
  ...message.shape,
  gift: z.boolean(),
  drip: z.boolean(),
  direction: z.enum(['inbound', 'outbound']),
  /** The inbox of its room: `inbox` is Priority. */
  targetInbox: z.enum(['inbox', 'junk']),
  campaignId: z.string(),
  /** The number of the other side, if it has one. */
  fromNumber: z.optional(z.string()),
  toNumber: z.optional(z.string()),
  /** As the log names what it belongs to. */
  eventType: z.string(),
  /** Of the call that it was said in, in seconds; otherwise 0. */
  duration: z.int(),
  missedCall: z.boolean(),
  agentOutcome: z.string(),
  summary: z.string(),
  /** What was said in its call, or written in its conversation, as far as this list has it. */
  callDialog: z.array(said),
  chatDialog: z.array(said),
  agentReplyCount: z.int(),
  selfCall: z.boolean(),
  bypassAgent: z.boolean(),
  callingUserIsContact: z.boolean(),
  notify: z.boolean(),
  ...withoutMeaning,
});
export type RecentMessage = z.output<typeof recentMessage>;

/** Unread messages of one room (specification 3, activity lists). A simple list has only the ids. */
export const activityEntry = z.object({
  roomId,
  agentId: z.optional(accountId),
  unread: z.optional(z.int()),
  timestamp: z.optional(timestampS),
});
export type ActivityEntry = z.output<typeof activityEntry>;

/** A row of the conversation log (specification 3). Durations are seconds. */
export const conversationLog = z.object({
  uuid: z.string(),
  callId: z.optional(z.string()),
  accountId,
  accountName: z.string(),
  agentId: accountId,
  agentName: z.string(),
  /** The other side, as the inbox calls it. */
  name: z.optional(z.string()),
  roomId,
  timestamp: timestampS,
  duration: z.int(),
  type: z.enum(['call', 'chat', 'text', 'email']),
  direction: z.enum(['inbound', 'outbound']),
  fromNumber: z.optional(z.string()),
  toNumber: z.optional(z.string()),
  cnam: z.optional(z.string()),
  transfer: z.boolean(),
  scheduled: z.boolean(),
  test: z.boolean(),
  summary: z.optional(z.string()),
  agentOutcome: z.optional(z.string()),
  messageCount: z.int(),
  handledBy: z.optional(handledBy),
  /** How existing clients name it: `inbound-call`, `outbound-call` or `message.created`. */
  eventType: z.optional(z.string()),
  /** What was kept with the conversation, what came of its task, and the experiments that it was part of. */
  meta: z.optional(z.record(z.string(), z.unknown())),
  outcome: z.optional(z.unknown()),
  experiments: z.optional(z.unknown()),
  /** What was reported of it, by the keys of its reporting fields. */
  reporting: z.optional(z.record(z.string(), reportedFact)),
});
export type ConversationLog = z.output<typeof conversationLog>;

export const logCursor = listCursor('[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}');

/** Which page of the log it is (api-shapes 6). */
export const logPagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  hasMore: z.boolean(),
  pageCount: z.int(),
  /** With more rows: where the next page begins. */
  nextCursor: z.optional(logCursor),
});

/** One turn of a transcript. */
export const transcriptTurn = z.object({
  role: z.enum(['user', 'assistant', 'person', 'system']),
  message: z.string(),
  timestamp: timestampS,
});
export type TranscriptTurn = z.output<typeof transcriptTurn>;

const eventPlace = { organizationId: z.optional(accountId), agentId: z.optional(accountId) };
const agentEvent = { ...eventPlace, agentId: accountId, agent: accountListItem.shape.agent };
const roomEvent = { ...eventPlace, roomId, room: z.optional(room) };
const logEvent = { ...eventPlace, uuid: z.string(), log: z.optional(conversationLog) };
const rev = z.int().check(z.nonnegative());

/**
 * A change, with the changed row as its list returns it now. A missing row was deleted, is too long for an event, or is in no list
 * of the stream's account; a console that shows it must load it from the list (`ids`).
 */
export const realtimeEvent = z.discriminatedUnion('type', [
  /** Visitors and people who chat with an agent get their own messages too, without the room. */
  z.object({ type: z.literal('message.created'), ...roomEvent, uuid, message: z.optional(message) }),
  /** What became of a text or a mail, or who reacted to a message. The other side of a chat gets it, too. */
  z.object({ type: z.literal('message.changed'), ...roomEvent, uuid, message: z.optional(message) }),
  z.object({ type: z.literal('room.changed'), ...roomEvent }),
  /** A call began, went on to another state, ended, or somebody came into it or left; the call says what. */
  z.object({ type: z.literal('call.changed'), ...eventPlace, callId: uuid, roomId }),
  /** Somebody looks at a room or writes in it. It is stored nowhere, and a stream that resumes has missed it. */
  z.object({ type: z.literal('presence.changed'), ...eventPlace, roomId, ...presence.shape }),
  /** Only the team gets it. */
  z.object({ type: z.literal('note.created'), ...eventPlace, roomId, note: z.optional(note) }),
  /** The unread count of a room changed; without `roomId`, all rooms of the agent were read. */
  z.object({ type: z.literal('activity.changed'), ...roomEvent, roomId: z.optional(roomId), ...agentEvent }),
  /** What the reader should look at changed; the list says what. */
  z.object({ type: z.literal('notification.changed'), ...eventPlace }),
  z.object({ type: z.literal('log.created'), ...logEvent }),
  /** The conversation has a new message or an outcome. */
  z.object({ type: z.literal('log.changed'), ...logEvent }),
  /** Staging has this revision now. */
  z.object({ type: z.literal('agent.saved'), ...agentEvent, rev }),
  z.object({ type: z.literal('agent.published'), ...agentEvent, rev }),
  /** A test case of the agent changed, or its test run went on. */
  z.object({ type: z.literal('tests.changed'), ...agentEvent }),
  /** The counts of a knowledge base changed, and one of its documents; without `documentId`, any of them. */
  z.object({
    type: z.literal('knowledge.changed'),
    ...eventPlace,
    knowledgeBaseId: uuid,
    documentId: z.optional(uuid),
    knowledgeBase: z.optional(knowledgeBase),
    document: z.optional(knowledgeDocument),
  }),
  /** A contact was created, changed or deleted, or comes from a merge; without `contactId`, any of them. */
  z.object({ type: z.literal('contact.changed'), ...eventPlace, contactId: z.optional(accountId) }),
  /** An import went on, or ended. */
  z.object({
    type: z.literal('contactImport.changed'),
    ...eventPlace,
    importId: uuid,
    contactImport: z.optional(contactImport),
  }),
  /** A migration of agents to another template went on; the call that reads it says how far. */
  z.object({ type: z.literal('templateMigration.changed'), ...eventPlace, migrationId: uuid }),
  /** An app was installed, changed or uninstalled, or somebody signed in for it; the list says what. */
  z.object({ type: z.literal('app.changed'), ...eventPlace, appId: z.optional(z.string()) }),
  /** A member joined, left or was changed, or somebody was invited; the list says what. */
  z.object({ type: z.literal('members.changed'), ...eventPlace }),
  /** What the reader may do somewhere changed. The stream ends after it; whoever is still allowed opens another. */
  z.object({ type: z.literal('membership.changed'), ...eventPlace }),
  /** What an account has, what of it is promised, or an invoice or a payment of it changed; the calls that read them say how. */
  z.object({ type: z.literal('wallet.changed'), ...eventPlace, accountId }),
  /** Something about the webhooks of an account, or about their deliveries, changed; the calls that read them say what. */
  z.object({ type: z.literal('webhook.changed'), ...eventPlace, accountId }),
  /** A task of the agent, or a list of them, changed; the calls that read them say how. */
  z.object({ type: z.literal('task.changed'), ...eventPlace }),
  /** A dashboard or a monitor of the account changed, or a monitor told; the calls that read them say how. */
  z.object({ type: z.literal('metrics.changed'), ...eventPlace }),
  /** What everybody in the console is told. */
  z.object({ type: z.literal('announcement.changed'), ...eventPlace }),
  /** The reader's own name, address, number or picture changed, or one of their devices was signed out. */
  z.object({ type: z.literal('profile.changed'), ...eventPlace }),
  z.object({ type: z.literal('account.changed'), ...eventPlace, accountId, account: z.optional(accountListItem) }),
]);
export type RealtimeEvent = z.output<typeof realtimeEvent>;

/** A step of an answer in progress. `finished`, `held` and `failed` end the stream. */
export const answerEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('started'), roomId, question: message, engine: answerEngine }),
  /** More of the answer. With `isAnew`, what came before was no part of it: it begins anew with this. */
  z.object({ event: z.literal('delta'), text: z.string(), isAnew: z.optional(z.literal(true)) }),
  /** The agent calls a function, and is done with it; only in the chat beside the editor. */
  z.object({ event: z.literal('functionStarted'), name: z.string(), arguments: z.unknown() }),
  z.object({ event: z.literal('functionFinished'), run: functionRun }),
  z.object({ event: z.literal('finished'), answer: message }),
  /** The agent stays silent: the named person answers, or without a name, somebody of the team. */
  z.object({ event: z.literal('held'), heldBy: z.optional(z.string()) }),
  z.object({
    event: z.literal('failed'),
    message: z.string(),
    kind: z.enum(['timeout', 'unavailable', 'nonsense', 'limited', 'filtered']),
  }),
]);
export type AnswerEvent = z.output<typeof answerEvent>;
