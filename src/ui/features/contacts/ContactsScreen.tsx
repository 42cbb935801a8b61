import { Box, Flex } from '@chakra-ui/react';
import { ContactRound, Download, FileUp, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { CONTACT_SORTS } from '#contract/rules/contacts/contactChoice';
import { useContactWork } from '#src/app/hooks/contacts.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { ColumnList } from '../../components/ColumnList';
import { EmptyState } from '../../components/EmptyState';
import { IconButton } from '../../components/IconButton';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { useIsPhone } from '../../components/useIsPhone';
import { type PagedListFacts, usePagedList } from '../../components/usePagedList';
import { totalText } from '../../strings/lists';
import { ContactFilters } from './ContactFilters';
import { ContactNotices } from './ContactNotices';
import { CONTACT_FOLD, contactCells } from './contactColumns';
import { SelectionBar } from './SelectionBar';
import { contactStrings } from './strings';
import { useContactChoice } from './useContactChoice';
import { SelectionContext, useSelection } from './useSelection';

/** The people an organization knows (specification 7, Contacts). */
export const Screen = () => (
  <ListFeature of="contactList" fallback={<PageSkeleton title={contactStrings.title} />}>
    <Contacts />
  </ListFeature>
);

const Contacts = () => {
  const list = usePagedList('contactList');
  const { choice, choose, columns } = useContactChoice();
  const mayEdit = usePermissions().has('editOrg');
  const selection = useSelection(
    list.items.map(({ id }) => id),
    mayEdit,
  );
  const cells = useMemo(() => contactCells(columns, mayEdit), [columns, mayEdit]);
  const { sort, order } = choice;
  return (
    <ListPage
      list={list}
      title={contactStrings.title}
      count={list.totalCount === null ? undefined : totalText(list.totalCount)}
      actions={<Actions search={list.appliedSearch} isEmpty={list.items.length === 0} />}
      searchLabel={contactStrings.search}
      filters={<ContactFilters />}
      skeleton={<SkeletonRows label={contactStrings.title} rows={8} />}
      empty={<Empty />}
    >
      <SelectionContext value={selection}>
        <ColumnList
          label={contactStrings.title}
          columns={cells}
          items={list.items}
          keyOf={({ id }) => id}
          row="organization"
          phone={CONTACT_FOLD}
          sort={sort && { key: sort, direction: order === 'asc' ? 'ascending' : 'descending' }}
          onSort={({ key, direction }) => {
            const column = CONTACT_SORTS.find((one) => one === key);
            // Words and numbers begin with the first.
            const isUp = column === sort ? direction === 'ascending' : TEXTS.includes(key);
            if (column) choose({ sort: column, order: isUp ? 'asc' : 'desc' });
          }}
          mark="data-contact"
        />
      </SelectionContext>
      {selection.ids.length > 0 && <SelectionBar selection={selection} />}
    </ListPage>
  );
};

const TEXTS: readonly string[] = ['name', 'phone', 'email', 'company', 'status'];

const Create = () => {
  const { openOverlay } = useNavigation();
  return (
    <Button size="sm" onClick={() => openOverlay('createContact')}>
      <Plus size={16} aria-hidden="true" />
      {contactStrings.create}
    </Button>
  );
};

const Actions = ({ search, isEmpty }: { search: PagedListFacts['appliedSearch']; isEmpty: boolean }) => {
  const { choice } = useContactChoice();
  const { carryOut } = useContactWork();
  const { openOverlay } = useNavigation();
  const mayEdit = usePermissions().has('editOrg');
  const q = search.trim();
  return (
    <Flex gap="2" align="center">
      {/* In a row that is there anyway: what is told later moves no list. */}
      {!useIsPhone() && <ContactNotices />}
      {mayEdit && (
        // On a phone its words are hidden.
        <Button
          variant="outline"
          size="sm"
          aria-label={contactStrings.import}
          onClick={() => openOverlay('importContacts')}
        >
          <FileUp size={16} aria-hidden="true" />
          <Box as="span" hideBelow="sm">
            {contactStrings.import}
          </Box>
        </Button>
      )}
      <IconButton
        label={contactStrings.export}
        Icon={Download}
        disabled={isEmpty}
        onClick={() => carryOut({ kind: 'export', query: { ...choice, ...(q !== '' && { q }) } })}
      />
      {mayEdit && <Create />}
    </Flex>
  );
};

const Empty = () => {
  const { choice, showAll } = useContactChoice();
  const mayEdit = usePermissions().has('editOrg');
  const { sort: _, order: __, ...narrowed } = choice;
  const icon = <ContactRound size={22} />;
  if (Object.keys(narrowed).length === 0)
    return (
      <EmptyState
        icon={icon}
        title={contactStrings.empty}
        hint={contactStrings.emptyHint}
        action={mayEdit && <Create />}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={contactStrings.none}
      hint={contactStrings.noneHint}
      action={
        <Button variant="outline" size="sm" onClick={showAll}>
          {contactStrings.showAll}
        </Button>
      }
    />
  );
};
