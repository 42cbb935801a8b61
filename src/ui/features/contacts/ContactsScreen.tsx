import { Flex } from '@chakra-ui/react';
import { ContactRound, Plus } from 'lucide-react';
import { CONTACT_SORTS } from '#contract/rules/contacts/contactChoice';
import { SYSTEM_LISTS, systemListOf } from '#contract/rules/contacts/lists';
import { useContactLists } from '#src/app/hooks/contacts.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { ColumnList } from '../../components/ColumnList';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { FilterMenu } from '../../components/FilterMenu';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { CONTACT_COLUMNS, CONTACT_FOLD } from './contactColumns';
import { contactStrings } from './strings';
import { useContactChoice } from './useContactChoice';

/** The people an organization knows (specification 7, Contacts). */
export const Screen = () => (
  <ListFeature of="contactList" fallback={<PageSkeleton title={contactStrings.title} />}>
    <Contacts />
  </ListFeature>
);

const Contacts = () => {
  const list = usePagedList('contactList');
  const { sort, order, choose, ...narrowed } = useContactChoice();
  const { openOverlay } = useNavigation();
  const mayEdit = usePermissions().has('editOrg');
  const isNarrowed = Object.keys(narrowed).length > 0;
  const create = mayEdit && (
    <Button size="sm" onClick={() => openOverlay('createContact')}>
      <Plus size={16} aria-hidden="true" />
      {contactStrings.create}
    </Button>
  );
  return (
    <ListPage
      list={list}
      title={contactStrings.title}
      hint={list.totalCount === null ? '' : contactStrings.count(list.totalCount)}
      actions={create}
      searchLabel={contactStrings.search}
      filters={<Filters />}
      skeleton={<SkeletonRows label={contactStrings.title} rows={8} />}
      empty={
        isNarrowed ? (
          <EmptyState
            icon={<ContactRound size={22} />}
            title={contactStrings.none}
            hint={contactStrings.noneHint}
            action={
              <Button
                variant="outline"
                size="sm"
                onClick={() => choose({ list: undefined, tag: undefined, status: undefined })}
              >
                {contactStrings.showAll}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={<ContactRound size={22} />}
            title={contactStrings.empty}
            hint={contactStrings.emptyHint}
            action={create}
          />
        )
      }
    >
      <ColumnList
        label={contactStrings.title}
        columns={CONTACT_COLUMNS}
        items={list.items}
        keyOf={({ id }) => id}
        row="organization"
        phone={CONTACT_FOLD}
        sort={sort && { key: sort, direction: order === 'asc' ? 'ascending' : 'descending' }}
        onSort={({ key, direction }) => {
          const column = CONTACT_SORTS.find((one) => one === key);
          // Names and numbers begin with the first.
          const isUp = column === sort ? direction === 'ascending' : column === 'name' || column === 'phone';
          if (column) choose({ sort: column, order: isUp ? 'asc' : 'desc' });
        }}
        rowProps={({ id }) => ({ 'data-contact': id })}
      />
    </ListPage>
  );
};

const ANY = '';

/** The lists, each with how many contacts it has, and the tags and statuses in use. */
const Filters = () => {
  const { list = ANY, tag = ANY, status = ANY, choose } = useContactChoice();
  const known = useContactLists();
  const countOf = (name: string) => known?.lists.find((one) => one.name === name)?.contacts;
  const own = known?.lists.filter(({ system }) => !system) ?? [];
  const optionsOf = (values: readonly { readonly name: string }[], selected: string) => [
    { value: ANY, label: contactStrings.filter.any, isOn: selected === ANY },
    ...values.map(({ name }) => ({ value: name, label: name, isOn: name === selected })),
  ];
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <FilterChips
        label={contactStrings.lists}
        items={[
          { key: ANY, label: contactStrings.all, count: known?.totalContacts },
          ...SYSTEM_LISTS.map((key) => ({ key, label: contactStrings.system[key], count: countOf(key) })),
          ...own.map(({ name, contacts }) => ({ key: name, label: name, count: contacts })),
        ]}
        selected={systemListOf(list) ?? list}
        onSelect={(key) => choose({ list: key === ANY ? undefined : key })}
      />
      {(['tag', 'status'] as const).map((key) => {
        const selected = key === 'tag' ? tag : status;
        const values = (key === 'tag' ? known?.tags : known?.statuses) ?? [];
        return (
          values.length > 0 && (
            <FilterMenu
              key={key}
              label={contactStrings.filter[key]}
              value={selected === ANY ? contactStrings.filter.any : selected}
              look={selected === ANY ? 'plain' : 'on'}
              groups={[{ key, label: contactStrings.filter[key], options: optionsOf(values, selected) }]}
              isSingle
              onToggle={(_, value) => choose({ [key]: value === ANY ? undefined : value })}
            />
          )
        );
      })}
    </Flex>
  );
};
