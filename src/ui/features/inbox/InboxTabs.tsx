import { Box } from '@chakra-ui/react';
import { INBOX_SHOWS } from '#contract/rules/conversations/inboxChoice';
import { FilterChips } from '../../components/FilterChips';
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

/** What the list shows of the tab. */
export const InboxFilters = () => {
  const { show, choose } = useInboxChoice();
  return (
    <Box pt="2.5">
      <FilterChips
        dense
        label={inboxStrings.show}
        items={INBOX_SHOWS.map((key) => ({ key, label: inboxStrings.shows[key] }))}
        selected={show}
        onSelect={(key) => choose({ show: key })}
      />
    </Box>
  );
};
