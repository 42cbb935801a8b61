import { Box, Flex } from '@chakra-ui/react';
import { Pencil, Plus } from 'lucide-react';
import { SYSTEM_LISTS, systemListOf } from '#contract/rules/contacts/lists';
import { useContactLists } from '#src/app/hooks/contacts.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { FilterChips } from '../../components/FilterChips';
import { FilterMenu } from '../../components/FilterMenu';
import { IconButton } from '../../components/IconButton';
import { useIsPhone } from '../../components/useIsPhone';
import { ColumnPicker } from './ColumnPicker';
import { ContactNotices } from './ContactNotices';
import { contactStrings } from './strings';
import { useContactChoice } from './useContactChoice';

const ANY = '';

/** The lists, each with how many contacts it has, and what else the contacts can be narrowed to. */
export const ContactFilters = () => (
  <Flex direction="column" gap="2.5" minW={0}>
    <Lists />
    <Narrowing />
    {useIsPhone() && <ContactNotices />}
  </Flex>
);

const Lists = () => {
  const { choice, choose } = useContactChoice();
  const known = useContactLists();
  const { openOverlay } = useNavigation();
  const mayEdit = usePermissions().has('editOrg');
  const { list = ANY } = choice;
  const own = known?.lists.filter(({ system }) => !system) ?? [];
  const countOf = (name: string) => known?.lists.find((one) => one.name === name)?.contacts;
  return (
    <Flex align="center" gap="1" minW={0}>
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
      {mayEdit && own.some(({ name }) => name === list) && (
        <IconButton
          size="xs"
          label={contactStrings.editList}
          Icon={Pencil}
          onClick={() => openOverlay('contactList', { listName: list })}
        />
      )}
      {mayEdit && (
        <IconButton size="xs" label={contactStrings.newList} Icon={Plus} onClick={() => openOverlay('contactList')} />
      )}
    </Flex>
  );
};

const Narrowing = () => {
  const { choice, choose, columns, showColumns } = useContactChoice();
  const known = useContactLists();
  const { filter } = contactStrings;
  const used = { status: known?.statuses ?? [], source: known?.sources ?? [], tag: known?.tags ?? [] };
  const allowed = { true: filter.isRefused, false: filter.isAllowed } as const;
  const optionsOf = (options: readonly (readonly [value: string, label: string])[], selected: string) =>
    [[ANY, filter.any] as const, ...options].map(([value, label]) => ({ value, label, isOn: value === selected }));
  return (
    <Flex
      gap="2"
      wrap={{ md: 'wrap' }}
      align="center"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      css={{ scrollbarWidth: 'none' }}
    >
      {(['status', 'source', 'tag'] as const).map((key) => {
        const selected = choice[key] ?? ANY;
        if (used[key].length === 0 && selected === ANY) return null;
        const options = optionsOf(
          used[key].map(({ name }) => [name, name]),
          selected,
        );
        return (
          <FilterMenu
            key={key}
            label={filter[key]}
            value={selected === ANY ? filter.any : selected}
            look={selected === ANY ? 'plain' : 'on'}
            groups={[{ key, label: filter[key], options }]}
            isSingle
            onToggle={(_, value) => choose({ [key]: value === ANY ? undefined : value })}
          />
        );
      })}
      <FilterMenu
        label={filter.doNotContact}
        value={choice.doNotContact ? allowed[choice.doNotContact] : filter.any}
        look={choice.doNotContact ? 'on' : 'plain'}
        groups={[
          {
            key: 'doNotContact',
            label: filter.doNotContact,
            options: optionsOf(
              [
                ['false', filter.isAllowed],
                ['true', filter.isRefused],
              ],
              choice.doNotContact ?? ANY,
            ),
          },
        ]}
        isSingle
        onToggle={(_, value) => choose({ doNotContact: value === 'true' || value === 'false' ? value : undefined })}
      />
      <Box hideBelow="md">
        <ColumnPicker columns={columns} onChange={showColumns} />
      </Box>
    </Flex>
  );
};
