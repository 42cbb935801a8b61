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
  readPublicMessages: open(path('agent', ({ username }) => ({ params: { username } }))),

  listConversations: reach(
    ...every(),
    ...every(() => ({ query: { queryText: 'Name of' } })),
    listed('agent', 'organization', ({ roomId: ids }) => ({ ids })),
    listed('agent', 'agent', ({ roomId: ids }) => ({ ids })),
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
  saveSmsSettings: reach(
    query('organization', () => ({ body: { provider: 'twilio', accountSid: 'AC1', authToken: 'secret' } })),
  ),
  saveEmailSettings: reach(
    query('organization', () => ({ body: { provider: 'smtp', host: 'mail.a.test', domain: 'a.test' } })),
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
  clearNotifications: reach(...every(() => ({ body: { clearAll: true } }))),
  listRoomNotes: reach(...record('path', roomPath), own('agent', roomPath)),
  addNote: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { text: 'Hello' } }))),
  listAssignees: reach(...record('path', roomPath)),
  assignConversation: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { userId: null } }))),
  snoozeConversation: reach(...record('path', (subject) => ({ ...roomPath(subject), body: { until: null } }))),
  listCannedReplies: reach(own('organization'), own('agent')),
  saveCannedReply: reach(
    own('organization', () => ({ body: { title: randomUUID(), text: 'Hello' } })),
    ...ofOrganization('body', ({ cannedReplyId: id }) => ({ body: { id, title: randomUUID(), text: 'Hello' } })),
  ),
  deleteCannedReply: reach(...ofOrganization('path', ({ cannedReplyId: id }) => ({ params: { id } }))),
  readTranscript: reach(...record('path', transcriptPath), own('agent', transcriptPath)),
};

function roomPath({ roomId }: Subject): CallParts {
  return { params: { roomId } };
}

function transcriptPath({ roomId, conversationUuid }: Subject): CallParts {
  return { params: { roomId, uuid: conversationUuid } };
}
