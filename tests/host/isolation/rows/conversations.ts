import { randomUUID } from 'node:crypto';
import {
  body,
  type CallParts,
  every,
  listed,
  ofOrganization,
  open,
  own,
  path,
  query,
  type Rows,
  reach,
  record,
  type Subject,
} from './row';

/** Conversations, their messages and the notices of them. */
export const conversationRows: Rows = {
  runPrompt: reach(
    body('agent', ({ accountId }) => ({ body: { targetAgent: accountId, promptText: 'Hello', source: 'staging' } })),
    body('agent', ({ username }) => ({ body: { targetAgent: username, promptText: 'Hello', source: 'staging' } })),
  ),
  tellTyping: open(path('agent', ({ accountId }) => ({ params: { username: String(accountId) } }))),
  readPublicMessages: open(path('agent', ({ username }) => ({ params: { username } }))),

  listConversations: reach(
    ...every(),
    ...every(() => ({ query: { queryText: 'Name of' } })),
    listed('agent', 'organization', ({ roomId: ids }) => ({ ids })),
    listed('agent', 'agent', ({ roomId: ids }) => ({ ids })),
  ),
  readInboxCounts: reach(...every()),
  listJunkConversations: reach(
    ...every(),
    listed('agent', 'agent', ({ roomId: ids }) => ({ ids })),
  ),
  readConversations: reach(
    ...record('body', ({ roomId, conversationUuid: uuid }) => ({ body: { items: [{ roomId, uuid }] } }), true).map(
      (carrier) => ({ ...carrier, echoes: true as const }),
    ),
  ),
  receiveMessage: reach(
    body('agent', ({ accountId: targetAgent }) => ({ body: { ...received, targetAgent } })),
    body('agent', ({ username: targetAgent }) => ({ body: { ...received, targetAgent } })),
  ),
  getGroupConversationRoomId: reach(
    ...record('body', ({ peerId }) => ({ body: { users: [peerId] } })),
    ...record('body', ({ peerId }) => ({ body: { users: [peerId, '+15035550123'] } })),
    ...ofOrganization('body', ({ contactId }) => ({ body: { users: [contactId] } })),
    ...ofOrganization('body', ({ contactId, otherContactId }) => ({
      body: { users: [`contact-${contactId}`, otherContactId] },
    })),
  ),
  createExternalDestinationProfile: reach(
    own('agent', () => ({ body: { address: 'made@isolation.test' } })),
    own('organization', () => ({ body: { address: '+15035550124' } })),
  ),
  listLogs: reach(
    ...every(),
    listed('agent', 'organization', ({ conversationUuid: ids }) => ({ ids })),
    listed('agent', 'agent', ({ conversationUuid: ids }) => ({ ids })),
  ),
  readLogVolume: reach(...every(() => ({ query: { starts: '0' } }))),
  readConversation: reach(...record('path', roomPath), own('agent', roomPath)),
  listMessages: reach(...record('path', roomPath), own('agent', roomPath)),
  sendMessage: reach(
    ...record('body', ({ roomId }) => ({ body: { roomId, message: 'Hello' } })),
    own('agent', ({ roomId }) => ({ body: { roomId, message: 'Hello' } })),
  ),
  deliveryWays: reach(...every(), ...record('path', ({ roomId }) => ({ query: { roomId } }))),
  retryMessage: reach(...record('body', ({ roomId, messageId }) => ({ body: { roomId, uuid: messageId } }))),
  retryFile: reach(...record('body', ({ roomId, messageId }) => ({ body: { roomId, uuid: messageId, file: 0 } }))),
  assignPhoneNumber: reach(query('agent', ({ phoneNumber: number }) => ({ body: { number } }))),
  assignOwnPhoneNumber: reach(
    // A number is the organization's alone, whoever else has the same.
    query('agent', ({ accountId }) => ({ body: { number: `+1213${String(accountId).padStart(7, '0')}` } })),
  ),
  requestAccess: reach(...every(() => ({ body: { feature: 'premium' } }))),
  saveSmsSettings: reach(
    query('organization', () => ({ body: { provider: 'twilio', accountSid: 'AC1', authToken: 'secret' } })),
  ),
  saveEmailSettings: reach(
    query('organization', () => ({ body: { provider: 'smtp', host: 'mail.a.test', domain: 'a.test' } })),
  ),
  testDelivery: reach(query('organization', () => ({ body: { channel: 'email', to: 'ada@example.com' } }))),

  readMedia: reach(...record('path', mediaPath), own('agent', mediaPath)),

  clearActivity: reach(
    ...record('body', ({ roomId }) => ({ body: { clear: roomId } }), true),
    ...every(() => ({ body: { clearAll: true } })),
  ),
  clearActivityAgent: reach(
    ...record('body', ({ roomId }) => ({ body: { clear: roomId } }), true),
    ...every(() => ({ body: { clearAll: true } })),
  ),
  markUnread: reach(...record('body', ({ roomId }) => ({ body: { roomId } }))),
  readAiAgentEnabled: reach(...record('path', roomPath), own('agent', roomPath)),
  setAiAgentEnabled: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { aiAgentEnabled: true } }))),
  holdConversation: reach(...record('path', roomPath)),
  releaseConversation: reach(...record('path', roomPath)),
  closeConversation: reach(...record('body', ({ roomId }) => ({ body: { roomId } }))),
  unarchiveConversation: reach(...record('body', ({ roomId }) => ({ body: { roomId } }))),
  rateConvo: reach(...record('body', ({ roomId }) => ({ body: { roomId, rating: 5 } }))),
  readBlock: reach(...record('path', ({ peerId: id }) => ({ params: { id } }))),
  setBlock: reach(...record('body', ({ peerId: id }) => ({ body: { id, blocked: false } }))),
  createSupportRequest: reach(...every(() => ({ body: { message: 'Please help', email: 'who@isolation.test' } }))),
  addReaction: reach(...record('body', reactionBody)),
  removeReaction: reach(...record('body', reactionBody)),
  clearNotifications: reach(...every(() => ({ body: { clearAll: true } }))),
  readNotificationSettings: reach(...every()),
  saveNotificationSettings: reach(...every(() => ({ body: { sound: true } }))),
  listRoomNotes: reach(...record('path', roomPath), own('agent', roomPath)),
  addNote: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { text: 'Hello' } }))),
  listAssignees: reach(...record('path', roomPath)),
  assignConversation: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { userId: null } }))),
  snoozeConversation: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { until: null } }))),
  tellPresence: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { typing: true } }))),
  listCannedReplies: reach(own('organization'), own('agent')),
  saveCannedReply: reach(
    own('organization', () => ({ body: { title: randomUUID(), text: 'Hello' } })),
    ...ofOrganization('body', ({ cannedReplyId: id }) => ({ body: { id, title: randomUUID(), text: 'Hello' } })),
  ),
  deleteCannedReply: reach(...ofOrganization('path', ({ cannedReplyId: id }) => ({ params: { id } }))),
  readTranscript: reach(...record('path', transcriptPath), own('agent', transcriptPath)),
};

function mediaPath({ mediaId }: Subject): CallParts {
  return { params: { file: `${mediaId}.txt`, name: 'file.txt' } };
}

const received = { sourceAddress: '+15035550122', message: 'Hello' };

function reactionBody({ roomId, messageId: uuid }: Subject): CallParts {
  return { body: { roomId, uuid, reaction: '👍' } };
}

function roomPath({ roomId }: Subject): CallParts {
  return { params: { roomId } };
}

function transcriptPath({ roomId, conversationUuid }: Subject): CallParts {
  return { params: { roomId, uuid: conversationUuid } };
}
