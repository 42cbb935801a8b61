import type { DocsPage } from '#contract/rules/help/docsPages';
import { catalogue } from '../../strings/catalogue';

/** What a page says: what it is for, how it is done, and what is good to know. */
export type Docs = {
  readonly title: string;
  readonly what: string;
  /** A step in each line. */
  readonly how: string;
  readonly notes?: string;
};

const lines = (...texts: readonly string[]): string => texts.join('\n');

/** The documentation, page by page. */
export const docs = catalogue({
  overview: {
    title: 'Overview of an agent',
    what: 'What the agent did lately, what it could not answer, and what is missing before it can work.',
    how: lines(
      'Press “Teach it” beside a question that it could not answer, and write the answer once.',
      'Publish when there are changes that customers do not have yet.',
    ),
  },
  editor: {
    title: 'Editor',
    what: 'The prompt says who the agent is, what it knows and how it behaves. Beside it stand its settings, and a chat that answers from what was just written.',
    how: lines(
      'Write in short sections with a heading that begins with #. Changes are saved while you type.',
      'Try it with Test. Nothing reaches a customer before you publish.',
      'Compare shows what has changed, and asks the tests again before it publishes.',
    ),
    notes: 'Every published version is kept. A version can be restored to the draft at any time.',
  },
  inbox: {
    title: 'Inbox',
    what: 'All conversations. Priority holds those that need a person; Junk those that do not.',
    how: lines(
      'Open a conversation and write: the agent is silent while a person has taken over.',
      'Give it back, and the agent answers again.',
      'Notes are for colleagues. Customers never see them.',
    ),
  },
  logs: {
    title: 'Log',
    what: 'Every call and conversation as a row, with its transcript and what was collected.',
    how: lines(
      'Filter by range, kind, direction or agent. The filters are part of the address, so that it can be shared.',
      'Open a row for what was said, and for each function that was called.',
    ),
    notes: 'Programs read the log by the API, also as CSV: 10,000 rows at a time.',
  },
  contacts: {
    title: 'Contacts',
    what: 'The people who called or wrote, and those you import. The agent knows what stands in “Context for the agent”.',
    how: lines(
      'Import a CSV file and say what each column means.',
      'Merge two rows that are the same person: nothing of either is lost.',
      'Mark who must not be contacted. Nobody can write to them from here.',
    ),
  },
  knowledge: {
    title: 'Knowledge',
    what: 'Pages and files that the agent looks things up in. It quotes the passage that holds the answer.',
    how: lines(
      'Add a website, single pages, or files.',
      'Ask a question beside the list to see which passage is found.',
      'Read pages again when they have changed.',
    ),
  },
  apps: {
    title: 'Apps',
    what: 'Services that agents can use while they answer, such as a calendar or a shop.',
    how: lines(
      'Install the app, then enter its key or sign in at the service.',
      'Choose in the editor which of its functions an agent may call, and say when it should.',
    ),
    notes:
      'Keys are sealed and never shown again. Whatever a function was asked, and answered, is kept with the conversation.',
  },
  tests: {
    title: 'Tests',
    what: 'Questions with the answer you expect. They are asked before a version is published.',
    how: lines(
      'Keep a good answer of a conversation as a test.',
      'Run them all. One that got worse is shown with both answers.',
    ),
  },
  agents: {
    title: 'Agents',
    what: 'The agents of this organization, each with its state: published, with unpublished changes, or never published.',
    how: lines(
      'Create one from a template or from nothing.',
      'Mark up to five as favorites; they stand in the sidebar.',
      'A deleted agent can be restored for a while, from “Deleted agents”.',
    ),
  },
  accounts: {
    title: 'Accounts below',
    what: 'Partners have resellers, resellers have organizations, and organizations have agents.',
    how: lines('Create an account and invite its owner.', 'Open a row to work in it. The line at the top leads back.'),
    notes: 'A disabled organization keeps its data. Its agents do not answer until it is enabled again.',
  },
  agentSettings: {
    title: 'Settings of an agent',
    what: 'Its name and user name, the address and the look of its public page, its copies and its deletion.',
    how: lines(
      '“Edit the page” changes what customers read there, and where its links lead.',
      'Another address leads to the same page. That of its user name works too.',
    ),
  },
  templates: {
    title: 'Templates',
    what: 'A template is the common part of several agents: one prompt, with fields that each agent fills in.',
    how: lines(
      'Write a field as {name} in the prompt. Agents made from the template ask for it.',
      'Publish the template, and its agents are up to date, each with its own values.',
    ),
  },
  madeApps: {
    title: 'Making apps',
    what: 'An app is a list of functions: each has a description for the agent, its parameters, and the call that it makes.',
    how: lines(
      'Try each function before you save.',
      'A new version does not change what is installed until it is updated.',
    ),
  },
  members: {
    title: 'Members',
    what: 'Who works in this account, and what they may do.',
    how: lines(
      'Invite people by mail. Limit an administrator to some agents if you like.',
      'Make a role of your own for a part of what you may do yourself.',
    ),
  },
  developers: {
    title: 'Developers',
    what: 'Tokens for programs of your own, the reference of the API, and a log of what each token did.',
    how: lines(
      'Give a token only the scopes it needs, and a day when it expires. It is shown once.',
      'Try a call in the reference with a token of yours.',
      'Assistants connect at /mcp with the same token.',
    ),
  },
  embedding: {
    title: 'Embedding',
    what: 'The console, or the chat of one agent, inside your own website or program.',
    how: lines(
      'Copy the snippet and put it into the page.',
      'Name the sites that may show it. No other site can.',
      'Ask for a one-time link on your server, and people are signed in without a code.',
    ),
    notes: 'A one-time link works once, and only for a short time.',
  },
  brand: {
    title: 'Brand',
    what: 'Your name, color, logo, links and host names, on all pages and mails of everybody below.',
    how: lines(
      'Add a host name, and prove it with the TXT record that is shown.',
      'The preview shows each change before it is saved.',
    ),
  },
  audit: {
    title: 'Audit',
    what: 'Who changed what, when and from where. No entry can be changed or removed here.',
    how: lines('Filter by person, kind of change or range.', 'Open an entry for what was there before and after.'),
    notes: 'Programs read it by the API, also as CSV.',
  },
  transfer: {
    title: 'Transfer the call',
    what: 'Connects the caller with a person at another number.',
    how: lines(
      'Enter the number, and say in the instructions which callers are transferred, and when.',
      'Have the person told first who calls and why, if you like.',
    ),
    notes: 'It needs a phone service. Until then the agent offers to take a message.',
  },
  'take-message': {
    title: 'Take a message',
    what: 'Writes down what the caller wants, with name and number.',
    how: lines('Say when a message is taken.', 'Name addresses that it is sent to. It is in the inbox in any case.'),
  },
  notify: {
    title: 'Notify the team',
    what: 'Tells colleagues by mail while the conversation goes on.',
    how: lines('Name the addresses.', 'Say what is worth a mail. A rare alarm is read; a frequent one is not.'),
  },
  'send-sms': {
    title: 'Send a text message',
    what: 'Sends the caller a text, such as an address or a link.',
    how: lines('Write the text, or leave it to the agent.', 'Say when it is offered.'),
    notes: 'It needs an SMS service of this organization.',
  },
  'send-email': {
    title: 'Send an email',
    what: 'Sends the caller a mail, such as a form or an offer.',
    how: lines('Write subject and text, or leave them to the agent.', 'Name the address that answers go to.'),
    notes: 'It needs a mail service.',
  },
  schedule: {
    title: 'Schedule',
    what: 'Finds a time and takes a booking or an appointment.',
    how: lines('Set how long one takes, and how many hours before it may be booked.', 'Say what has to be asked for.'),
    notes: 'Without a calendar, bookings become requests in the inbox.',
  },
  'validate-address': {
    title: 'Check an address',
    what: 'Repeats an address piece by piece until street, town and zip code are certain.',
    how: lines('Name the towns or zip codes that you go to. The agent says so when an address is outside.'),
  },
  payments: {
    title: 'Take a payment',
    what: 'Sends a link to pay. Card numbers are never spoken.',
    how: lines('Set the amount, or say in the instructions how it is found.'),
    notes: 'It needs a payment service.',
  },
  webhooks: {
    title: 'Call a webhook',
    what: 'Sends what was gathered to another system, and uses its answer in the conversation.',
    how: lines(
      'Enter the address. It gets a JSON body by POST.',
      'Say when it is called, and what to do with the answer.',
    ),
    notes: 'Addresses inside the host’s own network are refused.',
  },
  zapier: {
    title: 'Zapier',
    what: 'Starts a Zap with what was gathered, and uses its answer.',
    how: lines('Make a Zap that begins with a hook, and enter the address of the hook here.'),
  },
  'start-recording': {
    title: 'Start recording',
    what: 'Begins to record once the caller has agreed.',
    how: lines('Write what is said first. Many countries ask for consent.'),
    notes: 'It needs a phone service.',
  },
  'stop-recording': {
    title: 'Stop recording',
    what: 'Ends the recording when the caller asks for it.',
    how: lines('Say when it ends, such as before a card number is read out.'),
    notes: 'It needs a phone service.',
  },
} satisfies Record<DocsPage, Docs>);
