import { Box } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { AccountListItem } from '#contract/entities/account';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { Row, RowLink } from '../../components/PagedList';
import { accountStrings } from './strings';

/** A partner, reseller or organization in a list. */
export const AccountRow = ({ account, href }: { account: AccountListItem; href: string }) => (
  <Row data-account={account.id}>
    <Avatar kind="organization" name={account.displayName} id={account.id} />
    <Box flex="1" minW={0}>
      <RowLink href={href} data-row>
        {account.displayName}
      </RowLink>
      <Box textStyle="caption" color="inkFaint" truncate>
        {[childrenOf(account), sinceOf(account)].filter(Boolean).join(' · ')}
      </Box>
    </Box>
    {!account.active && <Badge tone="warning">{accountStrings.inactive}</Badge>}
    {account.subscription && <Badge display={{ base: 'none', md: 'inline-flex' }}>{account.subscription}</Badge>}
    <Box color="inkFaint" aria-hidden="true">
      <ChevronRight size={16} />
    </Box>
  </Row>
);

const childrenOf = ({ type, childCount }: AccountListItem): string => {
  if (childCount === undefined) return '';
  return type === 'partner' || type === 'reseller' || type === 'organization'
    ? accountStrings.childCounts[type](childCount)
    : '';
};

const DAY = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });

const sinceOf = ({ timestamp }: AccountListItem): string =>
  timestamp > 0 ? accountStrings.since(DAY.format(new Date(timestamp * 1_000))) : '';
