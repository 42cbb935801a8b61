import { catalogue } from '../../strings/catalogue';

const count = (amount: number, one: string, many: string) =>
  amount === 1 ? `1 ${one}` : `${amount.toLocaleString('en-US')} ${many}`;

/** The words of account lists and of what creates and finds accounts. */
export const accountStrings = catalogue({
  lists: {
    superAdmin: { title: 'Partners', search: 'Search partners', empty: 'No partners yet' },
    partner: { title: 'Resellers', search: 'Search resellers', empty: 'No resellers yet' },
    reseller: {
      title: 'Organizations',
      search: 'Search organizations',

      empty: 'No organizations yet',
    },
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
  inactive: 'Disabled',
  since: (day: string) => `since ${day}`,
  loading: 'Loading accounts',

  agents: {
    title: 'Agents',
    hint: (amount: number) => count(amount, 'agent', 'agents'),
    search: 'Search agents',

    empty: 'Create your first agent',
    emptyHint:
      'An agent answers the phone and messages for you. Start from a template for your trade, or from scratch.',
    emptyForViewer: 'No agents yet',
    emptyHintForViewer: 'Agents appear here once an owner or administrator has created them.',
    published: 'Published',
    unpublishedChanges: 'Unpublished changes',
    draft: 'Not published yet',
    notSetUp: 'Not set up',
    noNumber: 'No phone number',
    unread: (amount: number) => count(amount, 'unread message', 'unread messages'),
    openInbox: (name: string) => `Open the inbox of ${name}`,
  },

  select: {
    search: 'Search by name, number, email or id',
    recents: 'Recent',
    here: 'You are here',
    path: 'Where you are',
    own: 'Your other accounts',
    browse: (name: string) => `Show what is below ${name}`,
    below: (name: string) => `Below ${name}`,
    noneBelow: 'There is nothing else.',
  },
  find: {
    label: 'Name, phone number, email or id',
    do: 'Do',
    goTo: 'Go to',
    accounts: 'Accounts',
    open: 'Open',
    move: 'move',
    newTab: 'new tab',
    screenOnly: 'searches this screen only',
    searching: 'Looking through accounts',
  },

  ownerEmail: 'Email of the owner',
  ownerEmailHint: 'Signs in with a code sent to this address. You can leave it empty for now.',
  createOrganization: {
    title: 'New organization',
    name: 'Name of the business',
    namePlaceholder: 'Harbor Street Dental',
    submit: 'Create organization',
  },
  createReseller: {
    title: 'New reseller',
    name: 'Name of the reseller',
    namePlaceholder: 'Northside Answering',
    submit: 'Create reseller',
  },
  createAgent: {
    title: 'New agent',
    name: 'Name',
    namePlaceholder: 'Front desk',
    nameHint: 'Callers and visitors see this name.',
    start: 'How would you like to start?',
    fromScratch: 'From scratch',
    fromScratchHint: 'A short outline that you write over.',
    changeTemplate: 'Choose another template',
    fieldsTitle: 'Tell the agent about the business',
    fieldsHint: 'You can change all of this later.',
    timeZone: 'Time zone',
    timeZoneHint: 'Opening hours and bookings are meant in this zone.',
    back: 'Back',
    submit: 'Create agent',
    working: 'Setting up the agent…',
    configureLater: 'Open it as it is',
    partly: 'The agent was created, but its configuration could not be stored.',
    preview: 'Preview',
    templateGone: 'This template no longer exists.',
    templatesFailed: 'The templates could not be loaded.',
  },
});
