import { catalogue } from '../../strings/catalogue';

/** The words of the audit. */
/** What was done, by the name of its call. */
const ACTIONS: Readonly<Record<string, string>> = {
  signIn: 'Signed in',
  refuseCode: 'Entered a wrong code',
  publishAnyway: 'Published with failing tests',
  saveCampaign: 'Edited the draft',
  publishAgent: 'Published',
  revertAgent: 'Reverted the draft',
  updateAccount: 'Changed the account',
  updateOrganization: 'Changed the organization',
  accountSetting: 'Changed settings',
  updateUsername: 'Changed the username',
  createAccount: 'Created an agent',
  createOrganization: 'Created an organization',
  createReseller: 'Created a reseller',
  deleteAccount: 'Deleted an account',
  createVersion: 'Saved a version',
  restoreVersion: 'Restored a version',
  sendMessage: 'Sent a message',
  holdConversation: 'Took over a conversation',
  releaseConversation: 'Handed a conversation back',
  installApp: 'Installed an app',
  uninstallApp: 'Removed an app',
  mergeContacts: 'Merged contacts',
  saveContact: 'Saved a contact',
  deleteContact: 'Deleted a contact',
  assignPhoneNumber: 'Assigned a phone number',
  signOut: 'Signed out',
};

export const auditStrings = catalogue({
  title: 'Audit',
  table: 'Changes, newest first',
  hint: 'Who changed what, when and from where. Nobody can edit or delete an entry.',
  today: 'Today',
  yesterday: 'Yesterday',
  kind: 'Show',
  kinds: { changes: 'Changes', signIns: 'Sign-ins', all: 'Everything' },
  range: 'Range',
  ranges: { '7d': 'Last 7 days', '30d': 'Last 30 days', '1y': 'Last year', ever: 'All time' },
  person: 'Person',
  action: 'Action',
  removePerson: 'Show all people',
  removeAction: 'Show all actions',
  onlyPerson: 'Only this person',
  onlyAction: 'Only this action',
  forWhom: (name: string) => `for ${name}`,
  nobody: 'Not signed in',
  unnamed: (id: number) => `Person ${id}`,
  unnamedAccount: (id: number) => `Account ${id}`,
  opened: 'Accessed:',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  count: (amount: number) => (amount > 10_000 ? '10,000+' : amount.toLocaleString('en-US')),
  before: 'Before',
  after: 'After',
  wasNothing: 'empty',
  sentFields: 'Fields',
  noDiff: 'No values were recorded for this entry.',
  entry: 'Entry',
  request: 'Request',
  reason: 'Reason',
  address: 'From',
  when: 'Time',
  copy: (what: string) => `Copy ${what}`,
  toggle: (what: string) => `Details: ${what}`,
  empty: 'No entries yet',
  emptyHint: 'Changes appear here as people make them.',
  none: 'No matching entries',
  noneHint: 'Nobody did this in the selected time.',
  showAll: 'Clear filters',
  actions: ACTIONS,
});

/** What was done, in words: `saveContactList` without words of its own reads "Save contact list". */
export function actionWords(action: string): string {
  const known = auditStrings.actions[action];
  if (known !== undefined) return known;
  const words = action.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
