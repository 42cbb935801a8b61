import { Box, Flex } from '@chakra-ui/react';
import { ListPlus, Merge, Tag, Trash2, X } from 'lucide-react';
import { systemListOf } from '#contract/rules/contacts/lists';
import type { ContactWork } from '#machines/work/contactWork';
import { useContactLists, useContactWork } from '#src/app/hooks/contacts.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { NamePicker } from './NamePicker';
import { contactStrings } from './strings';
import { useContactChoice } from './useContactChoice';
import type { Selection } from './useSelection';

/** What can be done with the chosen contacts. */
export const SelectionBar = ({ selection: { ids, clear } }: { selection: Selection }) => {
  const { isBusy, carryOut } = useContactWork();
  const { openOverlay } = useNavigation();
  const known = useContactLists();
  const { list } = useContactChoice().choice;
  const [contactId, otherId] = ids;
  const own = known?.lists.filter(({ system }) => !system).map(({ name }) => name) ?? [];
  const onList = list !== undefined && !systemListOf(list) ? list : null;
  const act = (work: ContactWork) => {
    carryOut(work);
    clear();
  };
  return (
    <Flex
      role="group"
      aria-label={contactStrings.chosen(ids.length)}
      aria-busy={isBusy || undefined}
      position="sticky"
      bottom="4"
      zIndex="2"
      w="fit-content"
      mx="auto"
      mt="4"
      px="3"
      py="1.5"
      gap="2"
      align="center"
      wrap="wrap"
      bg="raised"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="raised"
      hideBelow="md"
    >
      <Box fontSize="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {contactStrings.chosen(ids.length)}
      </Box>
      <NamePicker
        label={contactStrings.addTag}
        face={
          <>
            <Tag size={14} aria-hidden="true" />
            {contactStrings.addTag}
          </>
        }
        names={known?.tags.map(({ name }) => name) ?? []}
        onChoose={(tag) => act({ kind: 'tag', contactIds: ids, tag })}
      />
      <NamePicker
        label={contactStrings.putOnList}
        face={
          <>
            <ListPlus size={14} aria-hidden="true" />
            {contactStrings.putOnList}
          </>
        }
        names={own}
        onChoose={(listName) => act({ kind: 'putOn', contactIds: ids, listName })}
      />
      {onList && (
        <Button variant="outline" size="xs" onClick={() => act({ kind: 'takeOff', contactIds: ids, listName: onList })}>
          {contactStrings.takeOffList(onList)}
        </Button>
      )}
      {ids.length === 2 && (
        <Button
          variant="outline"
          size="xs"
          onClick={() => openOverlay('mergeContacts', { contactId: `${contactId}`, otherId: `${otherId}` })}
        >
          <Merge size={14} aria-hidden="true" />
          {contactStrings.merge}
        </Button>
      )}
      <Button variant="outline" size="xs" color="danger.ink" onClick={() => act({ kind: 'delete', contactIds: ids })}>
        <Trash2 size={14} aria-hidden="true" />
        {contactStrings.remove}
      </Button>
      <IconButton size="xs" label={contactStrings.chooseNone} Icon={X} onClick={clear} />
    </Flex>
  );
};
