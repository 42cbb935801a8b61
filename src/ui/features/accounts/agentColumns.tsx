import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Account, AccountListItem } from '#contract/entities/account';
import type { AccountFigures } from '#contract/entities/figures';
import { formatPhone } from '#contract/rules/values/formats';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { AppLink } from '../../components/AppLink';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import type { Column } from '../../components/ColumnList';
import { CountBadge } from '../../components/CountBadge';
import { RowLink } from '../../components/PagedList';
import { Sparkline } from '../../components/Sparkline';
import { hrefBelow } from '../../places';
import { agoOf } from '../../words/ago';
import { AgentMenu } from './AgentMenu';
import { AgentSetup } from './AgentSetup';
import { AgentState } from './AgentState';
import { Reach } from './Reach';
import { accountStrings } from './strings';
import type { ColumnKey } from './useListChoice';

const strings = accountStrings.agents;

/** How a row folds on a phone. */
export const AGENT_CARD = "'who who' auto 'week last' auto 'reach reach' auto / auto minmax(0, 1fr)";

type AgentColumn = Column<AccountListItem, ColumnKey>;

/** The columns of an organization's agents. */
export const agentColumnsOf = (organization: Account): readonly AgentColumn[] => {
  const cell = (Cell: (props: CellProps) => React.ReactNode) => (agent: AccountListItem) => (
    <Cell agent={agent} hrefOf={(screen, query = '') => `${hrefBelow(organization, agent, screen)}${query}`} />
  );
  return [
    {
      key: 'name',
      title: strings.columns.name,
      width: 'minmax(0, 2.8fr)',
      area: 'who',
      isSortable: true,
      cell: cell(Who),
    },
    { key: 'state', title: strings.columns.state, width: 'minmax(0, 1.82fr)', isSortable: true, cell: cell(State) },
    {
      key: 'conversations',
      title: strings.columns.days,
      width: '138px',
      area: 'week',
      isSortable: true,
      cell: cell(Week),
    },
    {
      key: 'handedOver',
      title: strings.columns.outcome,
      width: '110px',
      from: 'xl',
      isSortable: true,
      cell: cell(Outcome),
    },
    {
      key: 'lastActivity',
      title: strings.columns.lastActivity,
      width: 'minmax(0, 1.8fr)',
      from: 'lg',
      area: 'last',
      isSortable: true,
      cell: cell(Last),
    },
    { key: 'menu', title: '', width: '76px', align: 'end', area: 'reach', cell: cell(End) },
  ];
};

type CellProps = { agent: AccountListItem; hrefOf: (screen: readonly string[], query?: string) => string };

const COMPARE = '?compareChanges=true';
/** A card has its own edge. */
const CARD_EDGE = { base: '0 14px 14px', md: '0' };

const Who = ({ agent, hrefOf }: CellProps) => (
  <Flex align="center" gap="3" p={{ base: '14px 52px 14px 14px', md: '0' }} minW={0}>
    <Avatar kind="agent" name={agent.displayName} id={agent.id} image={agent.image} size="row" />
    <Box minW={0} flex="1">
      <RowLink href={hrefOf(['overview'])} data-row fontSize={{ base: 'section', md: 'md' }} lineHeight="24px">
        {agent.displayName}
      </RowLink>
      <Box hideBelow="md" position="relative" w="fit-content" maxW="full">
        <Reach agent={agent} />
      </Box>
      <Box display={{ md: 'none' }}>
        <AgentCondition agent={agent} hrefOf={hrefOf} isShort />
      </Box>
    </Box>
    <Box position="absolute" top="14px" right="14px" hideFrom="md">
      <Unread agent={agent} hrefOf={hrefOf} />
    </Box>
  </Flex>
);

const State = (props: CellProps) => <AgentCondition {...props} />;

const AgentCondition = ({ agent, hrefOf, isShort = false }: CellProps & { isShort?: boolean }) => {
  const progress = agent.figures?.agent;
  if (!agent.active) return <Badge tone="warning">{accountStrings.inactive}</Badge>;
  return progress ? (
    <AgentState progress={progress} reviewHref={hrefOf(['overview'], COMPARE)} isShort={isShort} />
  ) : null;
};

const Week = ({ agent, hrefOf }: CellProps) => {
  const { figures } = agent;
  if (!figures) return null;
  const { conversations } = figures;
  const progress = figures.agent;
  if (progress?.state === 'never' && conversations === 0) {
    return (
      <Box p={CARD_EDGE} position="relative">
        <AgentSetup
          steps={progress.steps}
          hrefs={{
            test: hrefOf([], '?testAgent=true'),
            publish: hrefOf(['overview'], COMPARE),
            share: hrefOf(['overview']),
          }}
        />
      </Box>
    );
  }
  return (
    <Flex align="center" gap={{ base: '2.5', md: '3' }} p={CARD_EDGE}>
      <WeekLine figures={figures} />
      <Box as="b" fontSize={{ base: 'section', md: 'md' }} fontWeight="emphasis" minW={{ md: '34px' }} textAlign="end">
        {conversations.toLocaleString('en-US')}
        <Box as="span" display={{ md: 'none' }} ms="1" fontSize="sm" fontWeight="normal" whiteSpace="nowrap">
          {strings.inWeek}
        </Box>
      </Box>
    </Flex>
  );
};

/** The last days of a row as bars. */
export const WeekLine = ({ figures: { conversations, days } }: { figures: AccountFigures }) => {
  const values = days.map((day) => day.conversations);
  return <Sparkline values={values} label={strings.week(conversations, values.join(', '))} />;
};

const Outcome = ({ agent: { figures } }: CellProps) =>
  figures && figures.conversations > 0 ? (
    <Pair main={strings.answered(figures.answered)} more={strings.handedOver(figures.handedOver)} />
  ) : null;

const Last = ({ agent: { figures } }: CellProps) => {
  const nowMs = useNowMs();
  const last = figures?.lastActivity;
  if (!last)
    return figures ? (
      <Box color="inkFaint" hideBelow="md">
        {strings.noConversation}
      </Box>
    ) : null;
  return (
    <Box p={CARD_EDGE} textAlign={{ base: 'end', md: 'start' }} minW={0}>
      <Pair
        main={agoOf(last.timestamp, nowMs)}
        more={(last.test ? strings.testChat : last.text) || formatPhone(last.name)}
      />
    </Box>
  );
};

/** A fact and what goes with it. */
const Pair = ({ main, more }: { main: string; more: string }) => (
  <Box minW={0} lineHeight="18px">
    <Box fontWeight="medium" whiteSpace="nowrap">
      {main}
    </Box>
    <Box textStyle="caption" color="inkMuted" truncate dir="auto" textAlign="match-parent">
      {more}
    </Box>
  </Box>
);

/** What waits, and what else can be done; on a phone how it is reached. */
const End = (props: CellProps) => (
  <Flex
    position="relative"
    align="center"
    justify="end"
    gap="1"
    mdDown={{ h: '45px', px: '14px', borderTopWidth: '1px' }}
  >
    <Box hideFrom="md" flex="1" minW={0}>
      <Reach agent={props.agent} isPlain />
    </Box>
    <Box hideBelow="md">
      <Unread {...props} />
    </Box>
    <AgentMenu {...props} />
  </Flex>
);

const BadgeLink = chakra(AppLink, {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '24px',
    h: '24px',
    borderRadius: 'full',
    '@media (pointer: coarse)': { _after: { content: '""', position: 'absolute', inset: '-10px' } },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  },
});

const Unread = ({ agent, hrefOf }: CellProps) => {
  const unread = agent.agent?.unread ?? 0;
  if (unread === 0) return null;
  const label = strings.unread(unread);
  return (
    <BadgeLink href={hrefOf(['inbox'])} aria-label={`${label}. ${strings.openInbox(agent.displayName)}`}>
      <CountBadge count={unread} label={label} />
    </BadgeLink>
  );
};
