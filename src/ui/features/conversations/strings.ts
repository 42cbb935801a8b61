import { catalogue } from '../../strings/catalogue';

/** What the inbox and the log both say of a conversation. */
export const conversationStrings = catalogue({
  channels: { call: 'Call', chat: 'Chat', text: 'Text', email: 'Email' },
  outboundCall: 'Outgoing call',
  transferredCall: 'Transferred call',
  unknown: { call: 'Unknown caller', chat: 'Visitor', text: 'Unknown number', email: 'Unknown sender' },
  test: 'Test',
});
