import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page, type PageProps } from './Page';
import { PagedList, type PagedListProps } from './PagedList';
import { SearchInput } from './SearchInput';

export type ListPageProps = Omit<PagedListProps, 'label'> &
  Pick<PageProps, 'title' | 'hint' | 'actions'> & {
    /** Names the search; left out where the list has none. */
    searchLabel?: string;
    /** Before the search: what the list is filtered by. */
    filters?: ReactNode;
  };

/** A screen that is one list. */
export const ListPage = ({ title, hint, actions, searchLabel, filters, list, ...rest }: ListPageProps) => (
  <Page
    title={title}
    // The line has its place before it is known, so that nothing moves.
    hint={hint || '\u00a0'}
    actions={actions}
    marks={list.marks}
    toolbar={
      (filters || searchLabel) && (
        <>
          {filters}
          {searchLabel && (
            <Box ml={{ md: filters ? 'auto' : '0' }} w={{ base: 'full', sm: 'auto' }}>
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
