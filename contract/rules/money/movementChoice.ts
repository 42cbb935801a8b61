import type { MovementKind } from '../../entities/wallet';

/** What the list of transactions is narrowed to; its address holds it too. */

/** The kinds that a person tells apart, and the movements behind each; null: all. What is held is a promise, and no movement. */
export const MOVEMENT_FILTERS = {
  all: null,
  spent: 'usage',
  added: 'topUp',
  refunds: 'refund',
  withdrawn: 'withdrawal',
  paidOut: 'payout',
  held: null,
} as const satisfies Record<string, MovementKind | null>;
export type MovementFilter = keyof typeof MOVEMENT_FILTERS;
export const MOVEMENT_FILTER_NAMES = Object.keys(MOVEMENT_FILTERS) as readonly MovementFilter[];

/** How many days back. */
export const MOVEMENT_RANGES = { '7d': 7, '30d': 30, '1y': 365, ever: null } as const;
export type MovementRange = keyof typeof MOVEMENT_RANGES;
export const MOVEMENT_RANGE_NAMES = Object.keys(MOVEMENT_RANGES) as readonly MovementRange[];
/** All of it: what is empty is then really so. */
const DEFAULT_RANGE: MovementRange = 'ever';

/** The same as an address holds it; null: it does not say. */
export type MovementParameters = { readonly kind: string | null; readonly dateFilter: string | null };
export type MovementChoice = { readonly filter: MovementFilter; readonly range: MovementRange };

/** The choice of an address; unknown values are left out. */
export const movementChoiceOf = ({ kind, dateFilter }: MovementParameters): MovementChoice => ({
  filter: MOVEMENT_FILTER_NAMES.find((filter) => filter === kind) ?? 'all',
  range: MOVEMENT_RANGE_NAMES.find((range) => range === dateFilter) ?? DEFAULT_RANGE,
});

/** The parameters of an address with this choice; null for those it does not need. */
export const movementParametersOf = ({ filter, range }: MovementChoice): MovementParameters => ({
  kind: filter === 'all' ? null : filter,
  dateFilter: range === DEFAULT_RANGE ? null : range,
});
