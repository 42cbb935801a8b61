import { formatAppPath } from '#contract/rules/address/appPath';
import { type LedgerChoice, ledgerChoiceOf, ledgerParametersOf } from '#contract/rules/money/ledgerChoice';
import { usagePlaceOf } from '#contract/rules/money/usagePlace';
import type { StatementChange } from '#machines/workspace/features';
import { useAppPath } from './app';
import { useHrefWith } from './hrefWith';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';

/** The part of the books that the address names, and the addresses of all. */
export function useBooksPlace() {
  const path = useAppPath();
  return {
    part: path.screen[1] ?? '',
    href: (...rest: readonly string[]) => formatAppPath({ ...path, screen: ['money', ...rest] }),
  };
}

/** Writes parameters into the address, in place of those that are there. */
function useParameters() {
  const { search } = usePlace();
  const { replace } = useNavigation();
  const hrefWith = useHrefWith();
  return {
    query: new URLSearchParams(search),
    write: (parameters: Readonly<Record<string, string | null>>) => replace(hrefWith(parameters)),
  };
}

/** The row that is open, in the address. */
const ROW = 'transaction';

/** What the address narrows the ledger to, which row is open, and how both are changed. */
export function useLedgerPlace() {
  const { query, write } = useParameters();
  const read = (name: string) => query.get(name);
  const choice = ledgerChoiceOf({
    account: read('account'),
    kind: read('kind'),
    day: read('day'),
    cause: read('cause'),
  });
  const openId = query.get(ROW);
  return {
    ...choice,
    openId,
    choose: (changed: Partial<LedgerChoice>) =>
      write({ ...ledgerParametersOf({ ...choice, ...changed }), [ROW]: null }),
    toggle: (id: string) => write({ [ROW]: id === openId ? null : id }),
  };
}

/** The month of the address; null: the one that goes on. */
export function useStatementMonth() {
  const { query, write } = useParameters();
  return {
    month: usagePlaceOf(query).month,
    chooseMonth: (month: string | null) => write({ month }),
  };
}

/** The month of the account; null until it is loaded. */
export function useStatement() {
  const { change, ...statement } = useRecord('statement');
  return {
    ...statement,
    saveFile: (as: StatementChange) => {
      // What was refused before does not matter any more.
      statement.dismiss();
      change(as);
    },
  };
}

/** Where the ledger and the providers differ; null until it is loaded. */
export function useReconciliation() {
  const { change, ...reconciliation } = useRecord('reconciliation');
  const doing = (what: Parameters<typeof change>[0]) => {
    reconciliation.dismiss();
    change(what);
  };
  return {
    ...reconciliation,
    compare: (days: number) => doing({ compare: days }),
    ask: (id: string) => doing({ ask: id }),
    setAside: (id: string, note: string) => doing({ setAside: id, note }),
  };
}
