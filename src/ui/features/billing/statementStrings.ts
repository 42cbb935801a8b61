import { MOVEMENT_KINDS } from '#contract/rules/messages/movements';
import { catalogue } from '../../strings/catalogue';

/** The words of a month of a wallet. */
export const statementStrings = catalogue({
  statements: 'Statements',
  statement: 'Statement',
  hint: 'A month of the wallet, in UTC. Sats add up; dollars are those of then.',
  failed: 'The statement could not be loaded',
  demo: 'Demonstration: what a demo put in is not money.',
  month: 'Month',
  what: 'What',
  count: 'Count',
  came: 'In, sats',
  went: 'Out, sats',
  usd: 'US dollars',
  opening: 'Opening balance',
  closing: 'Closing balance',
  now: 'Balance now',
  kinds: MOVEMENT_KINDS,
  files: { csv: 'CSV', pdf: 'PDF' },
  saveAs: { csv: 'Save as a CSV file', pdf: 'Save as a PDF' },
});
