import type { DifferenceKind } from '../../entities/reconciliation';

/** Messages about the ledger beside what the providers of payments say. */
export const DIFFERENCE_UNKNOWN = 'There is no such difference.';
export const NOTHING_TO_ASK = 'Nobody here asked for this payment, so the provider has nothing to be asked.';
export const PROVIDER_SILENT = 'The provider did not answer. Nothing was changed; please try again.';
export const PROVIDER_GONE = 'This provider is not connected any more. Connect it again, or set the difference aside.';

/** What is not as it should be. */
export const DIFFERENCES: Readonly<Record<DifferenceKind, string>> = {
  notBooked: 'The provider moved it, and the ledger does not have it.',
  unknown: 'The provider moved it, and nobody here asked for it.',
  notThere: 'The ledger has it, and the provider does not.',
  amount: 'The ledger and the provider have other amounts.',
  ledger: 'What is booked is not what its record here says.',
};

/** What to do about it. */
export const WAYS_OUT: Readonly<Record<DifferenceKind, string>> = {
  notBooked: 'Ask the provider again: what it says then is booked.',
  unknown:
    'Look at the provider what it was for. Fees of the node itself, or payments of another program, are set aside; money of an account here ' +
    'is given to it by a refund.',
  notThere:
    'Ask again: the provider may tell it late. If it never has it, find the payment there by what it is known by, and set this aside once the ' +
    'account has paid it back.',
  amount:
    'Ask the provider again: what is missing is booked. What was booked too much is settled with the account, then set aside.',
  ledger:
    'Look at the entries of the transaction. Nothing books this by itself: keep them, and tell who maintains this host.',
};

export const LOAD_RECONCILIATION_FAILED = 'It could not be seen where the ledger and the providers differ.';
export const RECONCILE_FAILED = 'It could not be carried out.';
export const LOAD_LEDGER_FAILED = 'The ledger could not be loaded.';
export const LOAD_STATEMENTS_FAILED = 'The statements could not be loaded.';
export const EXPORT_STATEMENT_FAILED = 'The file of the statement could not be made.';
