import { Box, Flex } from '@chakra-ui/react';
import { AlarmClock, Archive } from 'lucide-react';
import { INBOX_SHOWS, type InboxShow } from '#contract/rules/conversations/inboxChoice';
import { FilterChips } from '../../components/FilterChips';
import { MoreMenu } from '../../components/MoreMenu';
import { TabLinks } from '../../components/TabLinks';
import { inboxStrings } from './strings';
import { useInboxChoice } from './useInboxChoice';

/** Priority and Junk (specification 2). */
export const InboxTabs = () => {
  const { filter, hrefOf } = useInboxChoice();
  const items = (['priority', 'junk'] as const).map((one) => ({
    href: hrefOf({ filter: one }),
    label: inboxStrings.tabs[one],
  }));
  return <TabLinks label={inboxStrings.title} items={items} current={hrefOf({ filter })} />;
};

/** What is wanted less often. */
const IN_MENU: readonly InboxShow[] = ['snoozed', 'closed'];

/** What the list shows of the tab. */
export const InboxFilters = () => {
  const { show, choose } = useInboxChoice();
  return (
    <Flex pt="2.5" align="center" gap="1">
      <Box flex="1" minW={0}>
        <FilterChips
          dense
          label={inboxStrings.show}
          items={INBOX_SHOWS.filter((key) => key === show || !IN_MENU.includes(key)).map((key) => ({
            key,
            label: inboxStrings.shows[key],
          }))}
          selected={show}
          onSelect={(key) => choose({ show: key })}
        />
      </Box>
      <MoreMenu
        label={inboxStrings.moreShows}
        items={IN_MENU.map((key) => ({
          label: inboxStrings.shows[key],
          Icon: key === 'closed' ? Archive : AlarmClock,
          onSelect: () => choose({ show: key }),
        }))}
      />
    </Flex>
  );
};
