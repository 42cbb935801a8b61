/** What the address of the usage says: the month, and of what the rows behind a figure are shown. */
export type UsagePlace = {
  /** Null: the month that goes on. */
  readonly month: string | null;
  readonly item: string | null;
  /** An agent of an organization; an organization of a reseller or a partner. */
  readonly of: number | null;
};

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
const LONGEST_ITEM = 200;

/** The place of an address; what it cannot mean is left out. */
export function usagePlaceOf(query: URLSearchParams): UsagePlace {
  const [month, item, of] = [query.get('month'), query.get('item'), query.get('of')];
  return {
    month: month !== null && MONTH.test(month) ? month : null,
    item: item !== null && item !== '' && item.length <= LONGEST_ITEM ? item : null,
    of: of !== null && /^[1-9]\d{0,14}$/.test(of) ? Number(of) : null,
  };
}

/** The month that goes on and those before it, the newest first. Months are those of UTC. */
export function monthsUntil(nowMs: number, count: number): readonly string[] {
  const now = new Date(nowMs);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
