import type { NetworkEvent } from '../../network';
import type { AskAgain } from '../askAgain';
import type { Failure } from '../failure';

/** What a list needs to know of its rows. All are pure; none enters the actor's context. */
export type CollectionOptions<TItem, TQuery, TMutation> = {
  /** The id of the machine, by which reports and the inspector name it. */
  readonly id: string;
  /** What makes two rows the same row. */
  readonly keyOf: (item: TItem) => ItemKey;
  /** Whether a row that comes from elsewhere belongs to this list; one that does not leaves it. All do unless told. */
  readonly isIn?: (query: TQuery, item: TItem) => boolean;
  /** The rows as they will be once the mutation went through; shown at once. */
  readonly applyMutation?: (items: readonly TItem[], mutation: TMutation) => readonly TItem[];
  /** The order rows are kept in when they come from elsewhere; without it a new row comes first. */
  readonly compare?: (one: TItem, other: TItem) => number;
};

export type ItemKey = string | number;

export type CollectionInput<TQuery> = {
  readonly query: TQuery;
  /** Rows on a page; 20 unless told (specification 9). */
  readonly pageSize?: number;
  readonly search?: string;
  readonly first?: ItemKey;
};

export type CollectionTask = 'load' | 'loadMore' | 'mutate';

export type CollectionContext<TItem, TQuery, TMutation> = AskAgain & {
  readonly query: TQuery;
  readonly pageSize: number;
  /** The search as it stands in the input. */
  readonly search: string;
  /** The search the rows belong to. */
  readonly appliedSearch: string;
  /** The row that was selected last; it stands before all others. */
  readonly first: ItemKey | null;
  /** The rows to show: those confirmed, with the pending mutations applied. */
  readonly items: readonly TItem[];
  /** The rows as the host has them. */
  readonly confirmed: readonly TItem[];
  /** How many rows there are in all; null until the first page came. */
  readonly totalCount: number | null;
  /** Mutations the host has not answered, oldest first; the first one is on its way. */
  readonly pending: readonly TMutation[];
  /** Mutations the host refused and that were rolled back; a retry sends them again. */
  readonly refused: readonly TMutation[];
  readonly failure: Failure | null;
  readonly failedTask: CollectionTask | null;
  /** Why the latest mutation was refused, whatever has failed since. */
  readonly refusal: Failure | null;
  /** What changed since the read under way began. */
  readonly arrived: readonly RowChange<TItem>[];
  /** The rows answer another query or search than the one that stands. */
  readonly isOtherQuestion: boolean;
};

export type CollectionEvent<TItem, TQuery, TMutation> =
  | { type: 'collection.reload' }
  | { type: 'collection.query'; query: TQuery }
  | { type: 'collection.search'; text: string }
  /** The search is over: by its timer, or by the Enter key. */
  | { type: 'collection.searchSettled' }
  /** The search that the address asks for. */
  | { type: 'collection.find'; text: string }
  /** A row was selected. */
  | { type: 'collection.putFirst'; key: ItemKey }
  | { type: 'collection.loadMore' }
  | { type: 'collection.mutate'; mutation: TMutation }
  | RowChange<TItem>
  | { type: 'collection.retry' }
  | { type: 'collection.dismiss' }
  | NetworkEvent;

/** What changed elsewhere. */
export type RowChange<TItem> =
  /** A row of this list as it is now. Whether one is among the hits of a search is for the host to say. */
  | { type: 'collection.received'; item: TItem }
  | { type: 'collection.removed'; key: ItemKey }
  /** Fields of every row that matches. */
  | { type: 'collection.patched'; match: Partial<TItem>; fields: Partial<TItem> };

/** Told to the owner: the rows of this list belong to another search from now on. */
export type CollectionNews = { readonly type: 'collection.searched'; readonly list: string; readonly text: string };

export type LoadPageInput<TQuery> = {
  readonly query: TQuery;
  readonly search: string;
  /** From 0 (specification 9). */
  readonly page: number;
  readonly pageSize: number;
  /** Only these rows are asked for. */
  readonly ids?: readonly ItemKey[];
};

export type LoadPageOutput<TItem> = { readonly items: readonly TItem[]; readonly totalCount: number };

export type SaveMutationInput<TQuery, TMutation> = { readonly query: TQuery; readonly mutation: TMutation };

/** Rows as the host has them after the mutation, where it tells; they take the place of the guessed ones. */
export type SaveMutationOutput<TItem> = { readonly items?: readonly TItem[] };
