import { catalogue } from '../../strings/catalogue';

const count = (amount: number, one: string, many: string) =>
  amount === 1 ? `1 ${one}` : `${amount.toLocaleString('en-US')} ${many}`;

/** The words of account lists. */
export const accountStrings = catalogue({
  lists: {
    superAdmin: { title: 'Partners', one: 'Partner', empty: 'No partners yet' },
    partner: { title: 'Resellers', one: 'Reseller', empty: 'No resellers yet' },
    reseller: { title: 'Organizations', one: 'Organization', empty: 'No organizations yet' },
  },
  list: {
    search: 'Name, email or id',
    sums: { agents: (amount: number) => `, ${count(amount, 'agent', 'agents')}` },
    figures: 'The last seven days',
    conversations: 'Conversations, 7 days',
    handedOver: 'Handed over, 7 days',
    watch: 'To look at',
    ofAll: (amount: number) => `of ${amount.toLocaleString('en-US')}`,
    share: (share: string) => `${share} of all`,
    columns: {
      health: 'Health',
      conversations: 'Conversations, 7 days',
      agents: 'Agents',
      lastActivity: 'Last active',
    },
    healths: { well: 'Well', watch: 'Watch', quiet: 'Quiet', settingUp: 'Setting up' },
    answered: (share: string) => `${share} answered`,
    handedOverShare: (share: string) => `${share} handed over`,
    quiet: 'No conversation for 7 days',
    settingUp: 'Nothing published yet',
    live: (published: number, total: number) =>
      published === total ? `${total} live` : `${published} of ${total} live`,
    noAgents: 'None',
    never: 'Never',
  },
  emptyHints: {
    superAdmin: 'Partners appear here once they are set up on this host.',
    partner: 'A reseller looks after organizations. Create the first one to begin.',
    reseller: 'An organization is a business whose phone is answered. Create the first one to begin.',
  },
  childCounts: {
    superAdmin: (amount: number) => count(amount, 'partner', 'partners'),
    partner: (amount: number) => count(amount, 'reseller', 'resellers'),
    reseller: (amount: number) => count(amount, 'organization', 'organizations'),
    organization: (amount: number) => count(amount, 'agent', 'agents'),
  },
  menu: {
    label: (name: string) => `More about ${name}`,
    takeover: 'Act for it',
    info: 'Information',
    manage: 'Manage',
    remove: 'Delete…',
  },
  inactive: 'Disabled',
  since: (day: string) => `since ${day}`,
  loading: 'Loading accounts',

  agents: {
    title: 'Agents',
    /** After the bold figures of the line under the title. */
    conversations: (amount: number) => (amount === 1 ? ' conversation in 7 days, ' : ' conversations in 7 days, '),
    noConversations: 'No conversations in 7 days',
    answeredAlone: ' answered without a person',
    search: 'Name, number or link',
    filters: 'Show',
    all: 'All',
    unreadOnly: 'Unread',
    noMatch: 'Nothing here now',
    noMatchHint: 'No row of the list is in this state.',
    showAll: 'Show all',
    deleted: 'Deleted agents',

    emptyForViewer: 'No agents yet',
    emptyHintForViewer: 'Agents appear here once an owner or administrator has created them.',

    columns: {
      name: 'Agent',
      state: 'State',
      days: 'Last 7 days',
      outcome: 'Outcome',
      lastActivity: 'Last activity',
    },
    states: { published: 'Published', edited: 'Unpublished changes', never: 'Never published' },
    version: (version: number, day: string) => `Version ${version}, ${day}`,
    created: (day: string) => `Created ${day}`,
    edits: (amount: number, by: string | undefined) => `${count(amount, 'edit', 'edits')}${by ? ` by ${by}` : ''}`,
    review: 'Review',
    copy: (what: string) => `Copy ${what}`,
    week: (amount: number, days: string) =>
      `${count(amount, 'conversation', 'conversations')} in 7 days; by day ${days}`,
    inWeek: 'in 7 days',
    answered: (amount: number) => `${amount.toLocaleString('en-US')} answered`,
    handedOver: (amount: number) =>
      amount === 0 ? 'none handed over' : `${amount.toLocaleString('en-US')} handed over`,
    noConversation: 'No conversation yet',
    testChat: 'Test chat',
    next: (name: string) => `Next: ${name}`,
    steps: { test: 'test it', publish: 'publish it', share: 'share it' },
    continue: 'Continue',
    unread: (amount: number) => count(amount, 'unread message', 'unread messages'),
    openInbox: (name: string) => `Open the inbox of ${name}`,
    more: (name: string) => `More about ${name}`,
    menu: {
      editor: 'Open the editor',
      inbox: 'Open the inbox',
      log: 'Open the log',
      page: 'Open the page',
      duplicate: 'Duplicate',
      manage: 'Manage…',
    },

    latest: 'Latest conversations',
    allConversations: 'Open inbox',
    handedOverChip: 'Handed over',
    channels: { call: 'Call', chat: 'Chat', text: 'Text message', email: 'Email' },
  },

  firstSteps: 'Show the first steps',
});
