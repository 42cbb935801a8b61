import { catalogue } from '../../strings/catalogue';

/** The words of the conversation log. */
export const logStrings = catalogue({
  title: 'Conversation log',
  hint: 'Every call and chat of the last 30 days.',
  table: 'Conversations, newest first',
  when: 'When',
  who: 'Who',
  agent: 'Agent',
  kind: 'Kind',
  direction: 'Direction',
  duration: 'Duration',
  outcome: 'Outcome',
  types: { call: 'Call', chat: 'Chat', text: 'Text', email: 'Email' },
  inbound: 'In',
  outbound: 'Out',
  test: 'Test',
  unknown: { call: 'Unknown caller', chat: 'Visitor', text: 'Unknown number', email: 'Unknown sender' },
  empty: 'Nothing in the log yet',
  emptyHint: 'Calls and chats of your agents are listed here as they happen.',
  count: (amount: number) => (amount === 1 ? '1 conversation.' : `${amount.toLocaleString('en-US')} conversations.`),
  transcript: 'Open the conversation',
});
