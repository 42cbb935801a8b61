import { Box, Flex } from '@chakra-ui/react';
import { AlarmClock, Archive, ChevronDown, Inbox } from 'lucide-react';
import type { InboxShow } from '#contract/rules/conversations/inboxChoice';
import { useInboxCounts } from '#src/app/hooks/inboxCounts.ts';
import { FilterChips } from '../../components/FilterChips';
import { MoreMenu } from '../../components/MoreMenu';
import { TabLinks } from '../../components/TabLinks';
import { StartCompose } from './compose/StartCompose';
import { MarkAllRead } from './MarkAllRead';
import { inboxStrings } from './strings';
import { useInboxChoice } from './useInboxChoice';

/** Priority and Junk with how much is unread in each (specification 2), and what can be done with the whole tab. */
export const InboxTabs = () => {
  const { filter, hrefOf } = useInboxChoice();
  const { counts } = useInboxCounts();
  const items = (['priority', 'junk'] as const).map((one) => ({
    href: hrefOf({ filter: one }),
    label: inboxStrings.tabs[one],
    unread: counts ? { count: counts[one].unread, label: inboxStrings.unreadRooms(counts[one].unread) } : undefined,
  }));
  return (
    <Flex align="center" borderBottomWidth="1px" pr="3">
      <Box flex="1" minW={0} mb="-1px">
        <TabLinks label={inboxStrings.title} items={items} current={hrefOf({ filter })} />
      </Box>
      <MarkAllRead />
      <StartCompose />
    </Flex>
  );
};

/** A part of what is open; pressed again, all of it. */
const CHIPS = ['unread', 'mine', 'test'] as const;
type Chip = (typeof CHIPS)[number];
const isChip = (show: InboxShow): show is Chip => CHIPS.some((one) => one === show);

/** What is open, and what is out of sight. */
const IN_MENU = ['open', 'snoozed', 'closed'] as const;
const ICONS = { open: Inbox, snoozed: AlarmClock, closed: Archive };

/** What the list shows of the tab. */
export const InboxFilters = () => {
  const { filter, show, choose } = useInboxChoice();
  const { counts } = useInboxCounts();
  return (
    <Flex pt="2.5" align="center" gap="1">
      <Box flex="1" minW={0}>
        <FilterChips<Chip | 'open'>
          dense
          label={inboxStrings.show}
          items={CHIPS.map((key) => ({ key, label: inboxStrings.shows[key], count: counts?.[filter][key] }))}
          selected={isChip(show) ? show : 'open'}
          onSelect={(key) => choose({ show: key === show ? 'open' : key })}
        />
      </Box>
      <MoreMenu
        label={inboxStrings.moreShows}
        words={inboxStrings.shows[isChip(show) ? 'open' : show]}
        Icon={ChevronDown}
        isChoice
        items={IN_MENU.map((key) => ({
          label: inboxStrings.shows[key],
          Icon: ICONS[key],
          onSelect: () => choose({ show: key }),
        }))}
      />
    </Flex>
  );
};
