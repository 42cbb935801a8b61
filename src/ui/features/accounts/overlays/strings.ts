import { catalogue } from '../../../strings/catalogue';

/** The words of what creates, finds and restores accounts. */
export const accountDialogStrings = catalogue({
  deletedAgents: {
    hint: 'A restored agent has its prompt, conversations and settings again, and its name and numbers as far as nobody took them.',
    none: 'No agent was deleted in the last 30 days',
    loading: 'Loading deleted agents',
    failed: 'The deleted agents could not be loaded',
    when: (deleted: string, until: string) => `Deleted ${deleted}, can be restored until ${until}`,
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
  },

  select: {
    search: 'Search by name, number, email or id',
    recents: 'Recent',
    here: 'You are here',
    path: 'Where you are',
    own: 'Your other accounts',
    browse: (name: string) => `Show what is below ${name}`,
    below: (what: string, name: string) => `${what} of ${name}`,
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
});
