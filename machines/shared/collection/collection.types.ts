import type { ListFigures } from '#contract/entities/overview';
import type { NetworkEvent } from '../../network';
import type { AskAgain } from '../askAgain';
import type { Failure } from '../failure';

/** How a list handles its rows. All functions are pure. */
export type CollectionOptions<TItem, TQuery, TMutation> = {
  /** The id of the machine, used in reports and the inspector. */
  readonly id: string;
  readonly keyOf: (item: TItem) => ItemKey;
  /** Whether a row from an event belongs to this list; otherwise it is removed. By default all belong. */
  readonly isIn?: (query: TQuery, item: TItem) => boolean;
  /** The rows after the mutation; shown before the host confirms it. */
  readonly applyMutation?: (items: readonly TItem[], mutation: TMutation) => readonly TItem[];
  /** The order in which rows from events are inserted; by default a new row comes first. */
  readonly compare?: (one: TItem, other: TItem, query: TQuery) => number;
  /** The first page is kept on this device, and shown at the next visit until it is loaded (`recallRows`). */
  readonly recalls?: true;
  /** What a row keeps of the known one that an event or a smaller page leaves out. */
  readonly keep?: (known: TItem) => Partial<TItem>;
};

export type ItemKey = string | number;

export type CollectionInput<TQuery> = {
  readonly query: TQuery;
  /** Rows on a page; by default 20 (specification 9). */
  readonly pageSize?: number;
  readonly search?: string;
  readonly first?: ItemKey;
};

export type CollectionTask = 'load' | 'loadMore' | 'mutate';

export type CollectionContext<TItem, TQuery, TMutation> = AskAgain & {
  readonly query: TQuery;
  readonly pageSize: number;
  /** The text in the search input. */
  readonly search: string;
  /** The search that the rows match. */
  readonly appliedSearch: string;
  /** The row selected last; it is shown first. */
  readonly first: ItemKey | null;
  /** The rows to show: the confirmed ones with the pending mutations applied. */
  readonly items: readonly TItem[];
  /** The rows as the host has them. */
  readonly confirmed: readonly TItem[];
  /** The total number of rows; null until the first page is loaded. */
  readonly totalCount: number | null;
  /** The sums of the whole list; null until they were asked for. */
  readonly figures: ListFigures | null;
  /** Mutations without an answer, oldest first; the first one is being sent. */
  readonly pending: readonly TMutation[];
  /** Refused mutations, which were rolled back; a retry sends them again. */
  readonly refused: readonly TMutation[];
  readonly failure: Failure | null;
  readonly failedTask: CollectionTask | null;
  /** Why the latest mutation was refused, even if something else failed since. */
  readonly refusal: Failure | null;
  /** Row changes since the current load began. */
  readonly arrived: readonly RowChange<TItem>[];
  /** The rows shown belong to an earlier query or search. */
  readonly isOtherQuery: boolean;
};

export type CollectionEvent<TItem, TQuery, TMutation> =
  | { type: 'collection.reload' }
  /** The address contains this query. */
  | { type: 'collection.query'; query: TQuery }
  | { type: 'collection.search'; text: string }
  /** Applies the search: after the debounce, or on Enter. */
  | { type: 'collection.searchSettled' }
  /** The address contains this search. */
  | { type: 'collection.find'; text: string }
  /** A row was selected. */
  | { type: 'collection.putFirst'; key: ItemKey }
  | { type: 'collection.loadMore' }
  | { type: 'collection.mutate'; mutation: TMutation }
  | RowChange<TItem>
  /** Rows kept from the last visit. */
  | { type: 'collection.recalled'; items: readonly TItem[] }
  | { type: 'collection.retry' }
  | { type: 'collection.dismiss' }
  | NetworkEvent;

/** A row change from an event. */
export type RowChange<TItem> =
  /** The current row. Only the host knows whether it matches a search. */
  | { type: 'collection.received'; item: TItem }
  | { type: 'collection.removed'; key: ItemKey }
  /** Fields of every row that matches. */
  | { type: 'collection.patched'; match: Partial<TItem>; fields: Partial<TItem> };

/** Sent to the owner: the list now shows this search. */
export type CollectionNews = { readonly type: 'collection.searched'; readonly list: string; readonly text: string };

export type LoadPageInput<TQuery> = {
  readonly query: TQuery;
  readonly search: string;
  /** From 0 (specification 9). */
  readonly page: number;
  readonly pageSize: number;
  /** Load only these rows. */
  readonly ids?: readonly ItemKey[];
};

/** Which rows are recalled. */
export type RecallRowsInput<TQuery> = { readonly query: TQuery; readonly search: string };

export type LoadPageOutput<TItem> = {
  readonly items: readonly TItem[];
  readonly totalCount: number;
  readonly figures?: ListFigures;
};

export type SaveMutationInput<TQuery, TMutation> = { readonly query: TQuery; readonly mutation: TMutation };

/** The saved rows, if the host returns them; they replace the optimistic ones. */
export type SaveMutationOutput<TItem> = { readonly items?: readonly TItem[] };
