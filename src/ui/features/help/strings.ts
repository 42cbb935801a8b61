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
  documentation: 'API documentation',
});
