import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BOTTOM_OF_PAGE_PX } from '#contract/rules/constants';
import type { Failure } from '#machines/shared';
import { listStrings } from '../strings/lists';
import { shellStrings } from '../strings/shell';
import { AppLink } from './AppLink';
import { Button } from './Button';
import { FailureNotice } from './FailureNotice';
import { NothingFound } from './NothingFound';
import { ProgressBar } from './ProgressBar';
import { SkeletonRows } from './Skeleton';
import type { PagedListFacts } from './usePagedList';

export type PagedListProps = {
  /** Names the list for screen readers. */
  label: string;
  list: PagedListFacts;
  /** Shown if the list is empty without a search. */
  empty: ReactNode;
  /** Shown while the first rows load. */
  skeleton?: ReactNode;
  children: ReactNode;
};

/**
 * A list in its three states: rows, empty, or failed (experience.md, empty, loading, error). Rows stay while others load. The
 * next page is loaded near the end, or by a button.
 */
export const PagedList = ({ label, list, empty, skeleton, children }: PagedListProps) => {
  const { items, totalCount, hasMore, isLoading, failure, appliedSearch, verbs } = list;
  const endRef = useNearEnd(hasMore && !isLoading && failure === null, items.length, verbs.loadMore);
  if (items.length === 0) {
    if (failure) return <FailureNotice title={listStrings.failed} failure={failure} onRetry={verbs.retry} />;
    if (isLoading || totalCount === null) {
      return (
        <>
          <ProgressBar />
          {skeleton ?? <SkeletonRows label={label} />}
        </>
      );
    }
    return appliedSearch === '' ? empty : <NothingFound phrase={appliedSearch} onClear={() => verbs.search('')} />;
  }
  return (
    <>
      {isLoading && <ProgressBar />}
      <Box aria-busy={isLoading || undefined}>{children}</Box>
      <Box ref={endRef} />
      {failure && <LoadAgain failure={failure} onRetry={verbs.retry} />}
      {hasMore && !failure && (
        <Flex align="center" justify="center" gap="3" py="4" textStyle="hint">
          {totalCount !== null && listStrings.shown(items.length, totalCount)}
          <Button variant="outline" size="sm" busy={isLoading} onClick={verbs.loadMore}>
            {listStrings.loadMore}
          </Button>
        </Flex>
      )}
    </>
  );
};

/** What a row of a list looks like. */
export const rowStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '56px',
  px: '2',
  py: '2',
  borderBottomWidth: '1px',
  transitionProperty: 'background-color',
  transitionDuration: 'fast',
  transitionTimingFunction: 'standard',
  _hover: { bg: 'hover' },
} as const;

/** A row of a list: a surface that a link inside it can stretch over (`RowLink`). */
export const Row = chakra('div', { base: rowStyles });

/** The link of a row. The whole row is clickable; the link's text is only the name. */
export const RowLink = chakra(
  AppLink,
  {
    base: {
      display: 'block',
      textStyle: 'name',
      // The least height of a target beside others.
      lineHeight: '24px',
      color: 'ink',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'match-parent',
      outline: 'none',
      _after: { content: '""', position: 'absolute', inset: 0 },
      _focusVisible: {
        _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', borderRadius: '9px' },
      },
    },
  },
  // A truncated right-to-left name keeps its beginning.
  { defaultProps: { dir: 'auto' } },
);

/** Shown below the rows if the next ones could not be loaded. */
export const LoadAgain = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => (
  <Flex role="alert" align="center" justify="center" gap="3" wrap="wrap" pt="4" color="danger.ink" fontSize="sm">
    {failure.message}
    <Button variant="outline" size="sm" onClick={onRetry}>
      {shellStrings.retry}
    </Button>
  </Flex>
);

/**
 * Calls `onNear` while the end of the list is closer than 400 px to the window (specification 9): once for each count of rows, since
 * a page may arrive before anything else is drawn.
 */
function useNearEnd(isWanted: boolean, count: number, onNear: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows are a new occasion
  useEffect(() => {
    const end = ref.current;
    if (!isWanted || !end || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
      rootMargin: `0px 0px ${BOTTOM_OF_PAGE_PX}px 0px`,
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [isWanted, count, onNear]);
  return ref;
}
