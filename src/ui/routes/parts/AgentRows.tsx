import { Box, Flex } from '@chakra-ui/react';
import { Globe, Phone } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../components/Avatar';
import { type Column, ColumnList, type Sort } from '../../components/ColumnList';
import { CopyField } from '../../components/CopyField';
import { CountBadge } from '../../components/CountBadge';
import { RowLink } from '../../components/PagedList';
import { Sparkline } from '../../components/Sparkline';
import { StateMark } from '../../components/StateMark';

type Agent = {
  id: number;
  name: string;
  state: 'full' | 'half' | 'ring';
  detail: string;
  week: readonly number[];
  number?: string;
  link?: string;
  last: string;
  about: string;
  unread: number;
};

const AGENTS: readonly Agent[] = [
  {
    id: 11,
    name: 'Olivetta Trattoria',
    state: 'full',
    detail: 'Version 14, Nov 21',
    week: [16, 18, 27, 31, 19, 4, 8],
    number: '+1 (503) 555-0182',
    last: '2 min ago',
    about: 'Table for 6 on Friday at 7:30',
    unread: 3,
  },
  {
    id: 12,
    name: 'Olivetta Pizza to Go',
    state: 'half',
    detail: '3 edits by Marco',
    week: [9, 8, 15, 17, 12, 6, 4],
    number: '+1 (503) 555-0141',
    last: '8 min ago',
    about: 'Two diavola, pickup 11:45',
    unread: 2,
  },
  {
    id: 13,
    name: 'Olivetta Gift Cards',
    state: 'full',
    detail: 'Version 3, Oct 30',
    week: [2, 1, 4, 6, 3, 1, 1],
    link: 'talk.harbor-telecom.example/olivetta-gift',
    last: '2 h ago',
    about: 'Balance of a card from 2024',
    unread: 0,
  },
  {
    id: 14,
    name: 'Olivetta Events & Catering',
    state: 'ring',
    detail: 'Created Nov 15',
    week: [0, 0, 0, 0, 0, 0, 0],
    number: '+1 (503) 555-0177',
    last: '5 days ago',
    about: 'Test chat by Chiara',
    unread: 0,
  },
];

const STATES = {
  full: ['good', 'Published'],
  half: ['warn', 'Unpublished changes'],
  ring: ['calm', 'Never published'],
} as const;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const State = ({ agent }: { agent: Agent }) => {
  const [tone, words] = STATES[agent.state];
  return (
    <StateMark shape={agent.state} tone={tone} detail={agent.detail}>
      {words}
    </StateMark>
  );
};

const Reach = ({ agent, isPlain = false }: { agent: Agent; isPlain?: boolean }) => {
  const value = agent.number ?? agent.link ?? '';
  return <CopyField Icon={agent.number ? Phone : Globe} value={value} label={`Copy ${value}`} isPlain={isPlain} />;
};

const COLUMNS: readonly Column<Agent, 'name' | 'state' | 'week' | 'last' | 'unread' | 'reach'>[] = [
  {
    key: 'name',
    title: 'Agent',
    width: 'minmax(0, 2.8fr)',
    area: 'who',
    isSortable: true,
    cell: (agent) => (
      <Flex align="center" gap="3" p={{ base: '14px', md: '0' }} minW={0}>
        <Avatar kind="agent" name={agent.name} id={agent.id} size="row" />
        <Box minW={0}>
          <RowLink href="#row">{agent.name}</RowLink>
          <Box display={{ base: 'none', md: 'block' }} position="relative" zIndex="1">
            <Reach agent={agent} />
          </Box>
          <Box display={{ md: 'none' }}>
            <State agent={agent} />
          </Box>
        </Box>
      </Flex>
    ),
  },
  {
    key: 'state',
    title: 'State',
    width: 'minmax(0, 1.8fr)',
    isSortable: true,
    cell: (agent) => <State agent={agent} />,
  },
  {
    key: 'week',
    title: 'Last 7 days',
    width: '140px',
    from: 'lg',
    area: 'week',
    isSortable: true,
    cell: ({ week, name }) => (
      <Flex align="center" gap="2.5" p={{ base: '0 14px 14px', md: '0' }}>
        <Sparkline values={week} label={`${name}: ${sum(week)} conversations in 7 days; by day ${week.join(', ')}`} />
        <Box as="b" fontSize="md" fontWeight="emphasis" minW="32px" textAlign="end" aria-hidden="true">
          {sum(week)}
        </Box>
      </Flex>
    ),
  },
  {
    key: 'last',
    title: 'Last activity',
    width: 'minmax(0, 1.8fr)',
    area: 'last',
    isSortable: true,
    cell: ({ last, about }) => (
      <Box minW={0} p={{ base: '0 14px 14px', md: '0' }} textAlign={{ base: 'end', md: 'start' }}>
        <Box fontWeight="medium">{last}</Box>
        <Box textStyle="caption" color="inkMuted" truncate>
          {about}
        </Box>
      </Box>
    ),
  },
  {
    key: 'unread',
    title: '',
    width: '44px',
    align: 'end',
    cell: ({ unread }) => unread > 0 && <CountBadge count={unread} label={`${unread} unread`} />,
  },
];

const PHONE_COLUMNS: typeof COLUMNS = [
  ...COLUMNS,
  {
    key: 'reach',
    title: '',
    width: '0px',
    area: 'reach',
    cell: (agent) => (
      <Box display={{ md: 'none' }} position="relative" zIndex="1" px="14px" borderTopWidth="1px">
        <Reach agent={agent} isPlain />
      </Box>
    ),
  },
];

/** A list with columns, which can be sorted. */
export const List = () => {
  const [sort, setSort] = useState<Sort<'name' | 'state' | 'week' | 'last' | 'unread' | 'reach'>>({
    key: 'last',
    direction: 'descending',
  });
  const shown = sort.direction === 'descending' ? AGENTS : [...AGENTS].reverse();
  return (
    <ColumnList
      label="Agents"
      columns={PHONE_COLUMNS}
      items={shown}
      keyOf={({ id }) => id}
      row="agent"
      phone="'who who' auto 'week last' auto 'reach reach' 45px / auto minmax(0, 1fr)"
      isCards
      sort={sort}
      onSort={setSort}
    />
  );
};
