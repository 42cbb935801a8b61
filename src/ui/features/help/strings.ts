import { catalogue } from '../../strings/catalogue';

/** The words of the list of keys. */
export const keyStrings = catalogue({
  hint: 'Keys are silent while you type in a field. Switched off, only those with a modifier act.',
  switchLabel: 'Keys without a modifier',
  everywhere: 'Everywhere',
  lists: 'In lists',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  agent: 'With the open agent',
  find: 'Search this screen',
  goTo: 'Go to',
  inTurn: 'then',
  search: 'Search or jump to',
  list: 'Show this list',
  closeTop: 'Close what is on top',
  helpHint: 'Still stuck? Write to support from the page of your provider, or ask whoever invited you.',
  support: 'Get support',
  supportHint: 'What you write is mailed to the people who look after your account. They answer by mail.',
  supportName: 'Your name',
  supportEmail: 'Answer to',
  supportMessage: 'How can we help?',
  supportSend: 'Send',
  supportSent: 'On its way',
  supportSentHint: (email: string) => `An answer comes to ${email}.`,
  documentation: 'API documentation',
});
