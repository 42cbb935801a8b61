import { catalogue } from '../../strings/catalogue';

/** The words of the inbox. */
export const inboxStrings = catalogue({
  title: 'Inbox',
  search: 'Search conversations',
  list: 'Conversations',
  empty: 'No conversations yet',
  emptyHint: 'As soon as someone talks to a published agent, the conversation appears here.',
  failed: 'The conversations could not be loaded',
  loading: 'Loading conversations',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  by: (author = 'Agent') => `${author}: `,
  none: 'Choose a conversation',
  noneHint: 'Read what was said, and answer as a person where it is needed.',
  back: 'Back to the conversations',
  gone: 'There is no transcript',
  goneHint: 'Of this conversation only the entry in the log is kept, or you have no access to it.',
  roomFailed: 'The conversation could not be loaded.',
  older: 'Show older messages',
  reply: 'Reply as a person',
  replyPlaceholder: (name: string) => `Write to ${name}`,
  replyHint: (name: string) => `${name} sees your name with your reply.`,
  agentNext: 'The agent answers next.',
  personNext: 'You answer next. The agent stays silent.',
  replyFailed: 'Not sent.',
});
