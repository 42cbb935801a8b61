import { Page, type PageProps } from './Page';
import { PagedList, type PagedListProps } from './PagedList';
import { SearchInput } from './SearchInput';

export type ListPageProps = Omit<PagedListProps, 'label'> &
  Pick<PageProps, 'title' | 'hint' | 'actions'> & {
    /** Names the search; left out where the list has none. */
    searchLabel?: string;
  };

/** A screen that is one list. */
export const ListPage = ({ title, hint, actions, searchLabel, list, ...rest }: ListPageProps) => (
  <Page
    title={title}
    // The line has its place before it is known, so that nothing moves.
    hint={hint || '\u00a0'}
    actions={actions}
    marks={list.marks}
    toolbar={searchLabel && <SearchInput label={searchLabel} value={list.search} onChange={list.verbs.search} />}
  >
    <PagedList label={title} list={list} {...rest} />
  </Page>
);
