import { type MovementKind, movementKind } from '../../entities/wallet';

/** What the ledger is narrowed to, as an address says it. */
export type LedgerParameters = {
  readonly account: string | null;
  readonly kind: string | null;
  readonly day: string | null;
  readonly cause: string | null;
};

/** Null: it is not narrowed so. */
export type LedgerChoice = {
  readonly accountId: number | null;
  readonly kind: MovementKind | null;
  /** Of UTC: 2026-11-29. */
  readonly day: string | null;
  /** Its type, or its id. */
  readonly cause: string | null;
};

const LONGEST_CAUSE = 200;

/** What cannot be meant is left out. */
export function ledgerChoiceOf({ account, kind, day, cause }: LedgerParameters): LedgerChoice {
  const said = cause?.trim() ?? '';
  return {
    accountId: account !== null && /^[1-9]\d{0,8}$/.test(account) ? Number(account) : null,
    kind: movementKind.options.find((one) => one === kind) ?? null,
    day: day !== null && isDay(day) ? day : null,
    cause: said !== '' && said.length <= LONGEST_CAUSE ? said : null,
  };
}

/** February has no day 31, though a date can be made of it. */
function isDay(text: string): boolean {
  const atMs = Date.parse(text);
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}

/** The parameters of an address for it. */
export const ledgerParametersOf = ({ accountId, kind, day, cause }: LedgerChoice): LedgerParameters => ({
  account: accountId === null ? null : String(accountId),
  kind,
  day,
  cause,
});
