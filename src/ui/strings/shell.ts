import { catalogue } from './catalogue';

/** The words of the shell: what stands around every screen. */
export const shellStrings = catalogue({
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  tabBar: 'Screens',
  accountPath: 'Account path',
  switchAccount: 'Switch account',
  searchAccounts: 'Search accounts and actions',
  search: 'Search',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  close: 'Close',

  agents: 'Agents',
  inbox: 'Inbox',
  logs: 'Logs',
  editor: 'Editor',
  templates: 'Templates',
  organizations: 'Organizations',
  resellers: 'Resellers',
  partners: 'Partners',
  favorites: 'Favorites',

  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'As the system' },
  help: 'Help',
  keys: 'Keyboard shortcuts',
  signOut: 'Sign out',
  signedInAs: (name: string) => `Signed in as ${name}`,

  levels: {
    superAdmin: 'Platform',
    partner: 'Partner',
    reseller: 'Reseller',
    organization: 'Organization',
    agent: 'Agent',
  },
  roles: {
    superAdmin: 'Super administrator',
    partner: 'Partner',
    reseller: 'Reseller',
    owner: 'Owner',
    admin: 'Administrator',
    agent: 'Agent',
  },

  offline: 'You are offline. What you change is kept here.',
  hostAway: 'The host is away. What you change is kept here; we keep trying.',
  starting: 'Starting',

  notFoundTitle: 'There is nothing here',
  notFoundHint: 'The address may be mistyped, or what it named is gone.',
  accountMissingTitle: 'This account cannot be shown',
  goHome: 'Go to your start page',
  brokenTitle: 'This part of the page stopped working',
  startFailedTitle: 'The console could not start',
  retry: 'Try again',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  copied: 'Copied',
  dismiss: 'Dismiss',
});
