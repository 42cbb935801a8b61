import type { CollectionContext } from './collection.types';
import { hasMore } from './rows';

/** Stable facts of a list. */

type Of<TItem> = { readonly context: CollectionContext<TItem, unknown, unknown> };

export const selectItems = <TItem>({ context }: Of<TItem>): readonly TItem[] => context.items;
export const selectTotalCount = ({ context }: Of<unknown>): number | null => context.totalCount;
/** The sums of the whole list; null until they are there. */
export const selectFigures = ({ context }: Of<unknown>) => context.figures;
export const selectHasMore = ({ context }: Of<unknown>): boolean => hasMore(context);
export const selectSearch = ({ context }: Of<unknown>): string => context.search;
export const selectFailure = ({ context }: Pick<Of<unknown>, 'context'>) => context.failure;
