import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page, type PageProps } from './Page';
import { PagedList, type PagedListProps } from './PagedList';
import { SearchInput } from './SearchInput';

export type ListPageProps = Omit<PagedListProps, 'label'> &
  Pick<PageProps, 'title' | 'isTitleHidden' | 'count' | 'hint' | 'actions'> & {
    /** Names the search; left out where the list has none. */
    searchLabel?: string;
    /** Stand before the search. On a phone they have the row to themselves until somebody searches. */
    filters?: ReactNode;
    /** What stands above the filters: the sums of the list. */
    figures?: ReactNode;
  };

/** A screen that is one list. */
export const ListPage = ({
  title,
  isTitleHidden,
  count,
  hint,
  actions,
  searchLabel,
  filters,
  figures,
  list,
  ...rest
}: ListPageProps) => (
  <Page
    title={title}
    isTitleHidden={isTitleHidden}
    count={count}
    // The line has its place before it is known, so that nothing moves.
    hint={hint === undefined ? undefined : hint || '\u00a0'}
    actions={actions}
    marks={list.marks}
    toolbar={
      (figures || filters || searchLabel) && (
        <>
          {figures && <Box w="full">{figures}</Box>}
          {filters && (
            <Box flex={{ base: '0 0 100%', md: '1' }} minW={0}>
              {filters}
            </Box>
          )}
          {searchLabel && (
            <Box
              display={{ base: filters && list.search === '' ? 'none' : 'block', md: 'block' }}
              w={{ base: 'full', md: 'auto' }}
            >
              <SearchInput label={searchLabel} value={list.search} onChange={list.verbs.search} />
            </Box>
          )}
        </>
      )
    }
  >
    <PagedList label={title} list={list} {...rest} />
  </Page>
);
