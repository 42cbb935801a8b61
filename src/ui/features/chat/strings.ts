import { catalogue } from '../../strings/catalogue';

/** The words of a conversation with an agent. */
export const chatStrings = catalogue({
  thread: 'Conversation',
  writing: 'Writing an answer',
  why: 'Why this answer',
  sent: 'Sent',
  notSent: 'Not delivered',
  today: 'Today',
  yesterday: 'Yesterday',
  joined: 'joined the conversation.',
  sources: (count: number) => (count === 1 ? '1 source' : `${count} sources`),
  send: 'Send',
  stop: 'Stop the answer',
  closeTest: 'Close the test chat',
  message: 'Message',
  placeholder: 'Write a message…',
  you: 'You',
  assistant: (agentName: string) => `${agentName}, automated assistant`,
  restart: 'New conversation',
  loadFailed: 'The conversation could not be loaded.',
  retrievalTitle: 'No language model connected',
  retrievalHint: 'Answers are looked up in the prompt and the knowledge, with their sources.',
  lookedUp: 'Answers are looked up in what we have written down.',
  testTitle: 'Test chat',
  testHint: 'You are talking to your draft. Saved edits count at once, before you publish.',
  testEmpty: 'Ask what a customer would ask',
});
