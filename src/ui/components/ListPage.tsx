import { Page, type PageProps } from './Page';
import { PagedList, type PagedListProps } from './PagedList';
import { SearchInput } from './SearchInput';

export type ListPageProps = Omit<PagedListProps, 'label'> &
  Pick<PageProps, 'title' | 'hint' | 'actions' | 'marks'> & {
    /** Names the search; left out where the list has none. */
    searchLabel?: string;
  };

/** A screen that is one list. */
export const ListPage = ({ title, hint, actions, marks, searchLabel, ...list }: ListPageProps) => (
  <Page
    title={title}
    hint={hint}
    actions={actions}
    marks={marks}
    toolbar={searchLabel && <SearchInput label={searchLabel} value={list.list.search} onChange={list.verbs.search} />}
  >
    <PagedList label={title} {...list} />
  </Page>
);
