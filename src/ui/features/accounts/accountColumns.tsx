import { Box, Flex } from '@chakra-ui/react';
import type { Account, AccountListItem } from '#contract/entities/account';
import type { AccountFigures, AccountHealth } from '#contract/entities/figures';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import type { Column } from '../../components/ColumnList';
import { RowLink } from '../../components/PagedList';
import { StateMark, type StateMarkProps } from '../../components/StateMark';
import { hrefBelow } from '../../places';
import { agoOf, shortDay } from '../../words/ago';
import { percent } from '../../words/percent';
import { AccountMenu } from './AccountMenu';
import { WeekLine } from './agentColumns';
import { accountStrings } from './strings';
import type { ColumnKey } from './useListChoice';

const strings = accountStrings.list;

/** How a row folds on a phone. */
export const ACCOUNT_FOLD = "'name last menu' auto 'health week week' auto / minmax(0, 1fr) auto auto";

/** The columns of organizations, resellers or partners. */
export const accountColumnsOf = (above: Account, title: string): readonly Column<AccountListItem, ColumnKey>[] => [
  {
    key: 'name',
    title,
    width: 'minmax(0, 2.8fr)',
    area: 'name',
    isSortable: true,
    cell: (account) => <Name account={account} href={hrefBelow(above, account)} />,
  },
  {
    key: 'health',
    title: strings.columns.health,
    width: 'minmax(0, 2fr)',
    area: 'health',
    isSortable: true,
    cell: ({ figures, active }) => (
      <Box ps={{ base: '52px', md: '0' }}>
        {!active ? <Badge tone="warning">{accountStrings.inactive}</Badge> : figures && <Health figures={figures} />}
      </Box>
    ),
  },
  {
    key: 'conversations',
    title: strings.columns.conversations,
    width: '160px',
    area: 'week',
    isSortable: true,
    cell: ({ figures }) => figures && <Week figures={figures} />,
  },
  {
    key: 'agents',
    title: strings.columns.agents,
    width: '110px',
    from: 'lg',
    isSortable: true,
    cell: ({ figures }) => figures?.agents && <Agents {...figures.agents} />,
  },
  {
    key: 'lastActivity',
    title: strings.columns.lastActivity,
    width: '110px',
    area: 'last',
    isSortable: true,
    cell: ({ figures }) => figures && <LastActive figures={figures} />,
  },
  {
    key: 'menu',
    title: '',
    width: '44px',
    align: 'end',
    area: 'menu',
    cell: (account) => (
      // Above the row's own link.
      <Flex position="relative" zIndex="1" justify="end" me={{ base: '-2', md: '0' }}>
        <AccountMenu account={account} href={hrefBelow(above, account)} />
      </Flex>
    ),
  },
];

const Name = ({ account, href }: { account: AccountListItem; href: string }) => (
  <Flex align="center" gap="3" minW={0}>
    <Box hideBelow="md">
      <Avatar kind="organization" name={account.displayName} id={account.id} image={account.image} />
    </Box>
    <Box hideFrom="md">
      <Avatar kind="organization" name={account.displayName} id={account.id} image={account.image} size="lg" />
    </Box>
    <Box minW={0} flex="1">
      <RowLink href={href} data-row fontSize={{ base: 'section', md: 'md' }}>
        {account.displayName}
      </RowLink>
      <Box textStyle="caption" color="inkMuted" truncate>
        <About account={account} />
      </Box>
    </Box>
  </Flex>
);

/** What stands below it, and since when it exists. */
const About = ({ account: { type, childCount, timestamp } }: { account: AccountListItem }) => {
  const nowMs = useNowMs();
  const below =
    childCount !== undefined && (type === 'partner' || type === 'reseller' || type === 'organization')
      ? accountStrings.childCounts[type](childCount)
      : '';
  const since = timestamp > 0 ? accountStrings.since(shortDay(timestamp, nowMs)) : '';
  return [below, since].filter(Boolean).join(' · ');
};

const MARKS = {
  well: { shape: 'full', tone: 'good' },
  watch: { shape: 'half', tone: 'warn' },
  quiet: { shape: 'ring', tone: 'calm' },
  settingUp: { shape: 'dashed', tone: 'new' },
} as const satisfies Readonly<Record<AccountHealth, Pick<StateMarkProps, 'shape' | 'tone'>>>;

const Health = ({ figures }: { figures: AccountFigures }) =>
  figures.health && (
    <StateMark {...MARKS[figures.health]} detail={reasonOf(figures.health, figures)}>
      {strings.healths[figures.health]}
    </StateMark>
  );

const reasonOf = (health: AccountHealth, { conversations, answered, handedOver }: AccountFigures): string => {
  if (health === 'quiet') return strings.quiet;
  if (health === 'settingUp') return strings.settingUp;
  if (conversations === 0) return '';
  return health === 'watch'
    ? strings.handedOverShare(percent(handedOver / conversations))
    : strings.answered(percent(answered / conversations));
};

const Week = ({ figures }: { figures: AccountFigures }) => (
  <Flex align="center" gap={{ base: '2', md: '3' }} justify={{ base: 'end', md: 'start' }}>
    <WeekLine figures={figures} />
    <Box as="b" fontWeight="semibold" minW={{ md: '40px' }} textAlign="end">
      {figures.conversations.toLocaleString('en-US')}
    </Box>
  </Flex>
);

const Agents = ({ published, total }: NonNullable<AccountFigures['agents']>) => (
  <Box color={total === 0 ? 'inkFaint' : 'ink'}>{total === 0 ? strings.noAgents : strings.live(published, total)}</Box>
);

const LastActive = ({ figures: { lastActivity } }: { figures: AccountFigures }) => {
  const nowMs = useNowMs();
  return (
    <Box color="inkMuted" whiteSpace="nowrap" textAlign={{ base: 'end', md: 'start' }} fontSize="sm">
      {lastActivity ? agoOf(lastActivity.timestamp, nowMs) : strings.never}
    </Box>
  );
};
