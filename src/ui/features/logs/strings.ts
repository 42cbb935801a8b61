import { catalogue } from '../../strings/catalogue';

/** The words of the conversation log. */
export const logStrings = catalogue({
  title: 'Conversation log',
  hint: 'Every call and chat of the last 30 days.',
  table: 'Conversations, newest first',
  when: 'Time',
  who: 'Who',
  agent: 'Agent',
  kind: 'Channel',
  duration: 'Length',
  outcome: 'Outcome',
  summary: 'Summary',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'Nothing in the log yet',
  emptyHint: 'Calls and chats of your agents are listed here as they happen.',
  count: (amount: number) => (amount === 1 ? '1 conversation.' : `${amount.toLocaleString('en-US')} conversations.`),
});
