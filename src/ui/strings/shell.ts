import { catalogue } from './catalogue';

/** The strings of the shell. */
export const shellStrings = catalogue({
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  tabBar: 'Screens',
  accountPath: 'Account path',
  switchAccount: 'Switch account',
  switchAccountFrom: (name: string) => `${name}, switch account`,
  backTo: (name: string) => `Back to ${name}`,
  agentScreens: 'Screens of the agent',
  searchAccounts: 'Search accounts and actions',
  jump: 'Search or jump to',
  more: 'More',
  close: 'Close',
  cancel: 'Cancel',

  unread: (count: number) => (count === 1 ? '1 unread message' : `${count.toLocaleString('en-US')} unread messages`),

  favorites: 'Favorites',
  addFavorite: (name: string) => `Add ${name} to favorites`,
  removeFavorite: (name: string) => `Remove ${name} from favorites`,

  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  help: 'Help',
  personMenu: (name: string) => `${name}, your menu`,
  keys: 'Keyboard shortcuts',
  signOut: 'Sign out',
  signingOut: 'Signing out. What you typed last is being saved first.',

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
  keepsNothing:
    'This browser does not let us keep anything, as in a private window. Stay on this page until your changes are saved.',
  loading: 'Loading',
  slow: 'Still loading. This takes longer than usual.',

  notFoundTitle: 'There is nothing here',
  notFoundHint: 'The address may be mistyped, or what it named is gone.',
  accountMissingTitle: 'This account cannot be shown',
  goHome: 'Go to your start page',
  partMissingTitle: 'This could not be loaded',
  partMissingHint: 'Please check your connection and try again.',
  partMissingUnsaved: 'What you typed is kept, but not sent yet. Send or save it, then reload the page.',
  brokenTitle: 'This part of the page stopped working',
  startFailedTitle: 'The console could not start',
  retry: 'Try again',
  requestId: 'Request id',
  copyRequestId: 'Copy the request id',
  copied: 'Copied',
  dismiss: 'Dismiss',
});
