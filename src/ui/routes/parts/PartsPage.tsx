import { Box, Flex } from '@chakra-ui/react';
import {
  BookOpen,
  CalendarClock,
  Globe,
  ListTree,
  Phone,
  Plus,
  Timer,
  TriangleAlert,
  Volume2,
  Zap,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { VOICES } from '#contract/rules/agents/voices';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { type Column, ColumnList, type Sort } from '../../components/ColumnList';
import { CopyField } from '../../components/CopyField';
import { CountBadge } from '../../components/CountBadge';
import { FigureStrip, FigureStripSkeleton } from '../../components/FigureStrip';
import { FilterChips } from '../../components/FilterChips';
import { FoldingSection } from '../../components/FoldingSection';
import { Input } from '../../components/Input';
import { Kbd } from '../../components/Kbd';
import { RowLink } from '../../components/PagedList';
import { Receipt, TimeBar } from '../../components/Receipt';
import { SearchInput } from '../../components/SearchInput';
import { ShareCard } from '../../components/ShareCard';
import { SkeletonRows, SkeletonThread } from '../../components/Skeleton';
import { Sparkline } from '../../components/Sparkline';
import { StateMark } from '../../components/StateMark';
import { Switch } from '../../components/Switch';
import { TabLinks } from '../../components/TabLinks';
import { Tabs } from '../../components/Tabs';
import { TimeZonePicker } from '../../components/TimeZonePicker';
import { VoiceCards } from '../../components/VoiceCards';
import { DiffText } from '../../features/diff/DiffText';

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

const Shown = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} py="5" borderBottomWidth="1px">
    <Box as="h2" textStyle="section" mb="3">
      {title}
    </Box>
    {children}
  </Box>
);

const PEOPLE = [
  ['organization', 'Olivetta Hospitality'],
  ['agent', 'Olivetta Trattoria'],
  ['colleague', 'Chiara Bellini'],
  ['customer', 'Hannah Lindgren'],
  ['customer', '+1 (971) 555-0238'],
] as const;

const Avatars = () => (
  <Flex gap="4" wrap="wrap" align="center">
    {PEOPLE.map(([kind, name]) => (
      <Flex key={name} align="center" gap="2" fontSize="sm">
        {(['xs', 'sm', 'md', 'row', 'xl'] as const).map((size) => (
          <Avatar key={size} kind={kind} name={name} size={size} />
        ))}
        {name}
      </Flex>
    ))}
    <Avatar kind="colleague" name="With a picture" image="/logo.svg" size="lg" />
  </Flex>
);

const Marks = () => (
  <Flex gap="6" wrap="wrap">
    <StateMark shape="full" tone="good" detail="Version 14, Nov 21">
      Published
    </StateMark>
    <StateMark shape="half" tone="warn" detail={<a href="#review">Review</a>}>
      Unpublished changes
    </StateMark>
    <StateMark shape="ring" tone="calm" detail="Created Nov 15">
      Never published
    </StateMark>
    <StateMark shape="dashed" tone="new">
      Setting up
    </StateMark>
    <StateMark shape="half" tone="warn" isLoud>
      3 unpublished changes
    </StateMark>
  </Flex>
);

const Chips = () => {
  const [selected, select] = useState('all');
  return (
    <Flex direction="column" gap="3">
      <FilterChips
        label="Show"
        selected={selected}
        onSelect={select}
        items={[
          { key: 'all', label: 'All', count: 38 },
          { key: 'act', label: 'Act', count: 3, icon: <TriangleAlert size={13} aria-hidden="true" /> },
          { key: 'published', label: 'Published', count: 3 },
          { key: 'unpublished', label: 'Unpublished changes', count: 1 },
          { key: 'never', label: 'Never published', count: 1 },
        ]}
      />
      <Flex gap="2" wrap="wrap">
        {(['neutral', 'accent', 'success', 'warning', 'danger', 'info', 'agent'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone} outcome
          </Badge>
        ))}
        <CountBadge count={5} label="5 unread" />
        <CountBadge count={120} label="120 unread" />
        <Kbd>Ctrl K</Kbd>
      </Flex>
    </Flex>
  );
};

const List = () => {
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

const Controls = () => {
  const [isOn, setOn] = useState(true);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<'settings' | 'versions'>('settings');
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button>
        <Plus size={16} aria-hidden="true" />
        New agent
      </Button>
      <Button variant="outline">Compare</Button>
      <Button variant="ghost">Dismiss</Button>
      <Button variant="danger">Delete</Button>
      <Button size="xs" variant="outline">
        Small
      </Button>
      <Button size="lg">Large</Button>
      <Button busy>Saving</Button>
      <Button disabled>Decide 1 more</Button>
      <Input aria-label="Name" placeholder="Name" w="180px" />
      <SearchInput label="Name, number or link" value={search} onChange={setSearch} />
      <Switch label="Answers" checked={isOn} onChange={setOn} />
      <Tabs
        label="Pane"
        items={[
          { key: 'settings', label: 'Settings' },
          { key: 'versions', label: 'Versions', count: 4 },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </Flex>
  );
};

const Settings = () => {
  const [zone, setZone] = useState('America/Los_Angeles');
  const [voice, setVoice] = useState('lucia');
  return (
    <Box maxW="336px" borderWidth="1px">
      <FoldingSection Icon={Volume2} title="Voice" summary="Lucía, warm, at home in two languages" isOpen>
        <VoiceCards
          label="Voice"
          voices={VOICES.slice(0, 3)
            .concat(VOICES.filter(({ id }) => id === 'lucia'))
            .map((one) => ({ ...one, language: one.languages[0] ?? 'multi' }))}
          selected={voice}
          sample="Buonasera, this is Olivetta! Would you like a table?"
          onSelect={setVoice}
        />
      </FoldingSection>
      <FoldingSection Icon={Globe} title="Language and time zone" summary="English (US) · Portland, 10:42 AM" isOpen>
        <TimeZonePicker
          label="Time zone"
          hint="A city, a name or an offset."
          value={zone}
          unknown={(typed) => `There is no time zone “${typed}”. The agent stays in ${zone}.`}
          onChange={setZone}
        />
      </FoldingSection>
      <FoldingSection
        Icon={Zap}
        title="Actions"
        summary="3 on: bookings, messages, transfer"
        notice="Bookings become requests until you connect a calendar"
      >
        What is inside.
      </FoldingSection>
    </Box>
  );
};

const Answer = () => (
  <Box maxW="416px">
    <Receipt
      title="Why this answer"
      sum="1.4 s · $0.0022"
      isOpen
      items={[
        {
          Icon: ListTree,
          title: 'Prompt, Opening hours',
          aside: <a href="#show">Show</a>,
          quote: (
            <>
              … takes its <mark>last orders 30 minutes before we close</mark>
            </>
          ),
        },
        { Icon: BookOpen, title: 'Allergen guide', aside: 'olivetta.example/allergens', quote: 'Pesto: almonds' },
        {
          Icon: CalendarClock,
          title: 'Checked times',
          aside: '212 ms',
          facts: [
            { label: 'Asked', value: 'Sun Nov 29, 8:45 PM, 6 guests' },
            { label: 'Answer', value: 'Kitchen closed; free at 6:30, 7:00, 7:30' },
          ],
        },
        {
          Icon: Timer,
          title: 'small-model',
          aside: '1,914 in, 62 out',
          more: (
            <TimeBar
              parts={[
                { label: 'Read', durationMs: 40, tone: 'waiting' },
                { label: 'Times', durationMs: 212, tone: 'call' },
                { label: 'Model', durationMs: 1180, tone: 'model' },
              ]}
            />
          ),
        },
      ]}
    />
  </Box>
);

const FIGURES = [
  { label: 'Conversations, 30 days', value: '9,482', note: '+9 %' },
  { label: 'Minutes, 30 days', value: '21,640', note: '+6 %' },
  { label: 'To act on', value: '3', note: 'of 38' },
];

/** Every part in each of its states, in the theme of the switch at the top. */
export const PartsPage = () => {
  const [isDark, setDark] = useState(document.documentElement.classList.contains('dark'));
  const [root] = useState(document.documentElement);
  const setTheme = (dark: boolean) => {
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
    setDark(dark);
  };
  return (
    <Box as="main" bg="panel" minH="100dvh" px={{ base: '4', md: '6' }} py="4">
      <Flex align="center" gap="4">
        <Box as="h1" textStyle="title" flex="1">
          Parts
        </Box>
        Dark
        <Switch label="Dark theme" checked={isDark} onChange={setTheme} />
      </Flex>
      <Shown title="Controls">
        <Controls />
      </Shown>
      <Shown title="Avatars">
        <Avatars />
      </Shown>
      <Shown title="States">
        <Marks />
      </Shown>
      <Shown title="Chips">
        <Chips />
      </Shown>
      <Shown title="Figures">
        <Flex direction="column" gap="3">
          <FigureStrip
            label="The last 30 days"
            figures={FIGURES.map((figure) => ({
              ...figure,
              chart: <Sparkline values={[3, 5, 0, 8, 6, 9, 7]} label={`${figure.label}, by day`} />,
            }))}
          />
          <FigureStripSkeleton labels={FIGURES.map(({ label }) => label)} />
        </Flex>
      </Shown>
      <Shown title="Tabs">
        <TabLinks
          label="Olivetta Trattoria"
          current="#overview"
          items={[
            { href: '#overview', label: 'Overview' },
            { href: '#editor', label: 'Editor' },
            { href: '#inbox', label: 'Inbox', unread: { count: 3, label: '3 unread' } },
            { href: '#log', label: 'Log' },
            { href: '#tests', label: 'Tests', count: 13 },
          ]}
        />
      </Shown>
      <Shown title="List">
        <List />
      </Shown>
      <Shown title="Settings that fold">
        <Settings />
      </Shown>
      <Shown title="Receipt">
        <Answer />
      </Shown>
      <Shown title="Difference">
        <DiffText
          parts={[
            { kind: 'same', text: 'We take requests for up to ' },
            { kind: 'removed', text: '8' },
            { kind: 'added', text: '10' },
            { kind: 'same', text: ' guests by phone and chat.' },
          ]}
        />
      </Shown>
      <Shown title="Share">
        <Box maxW="364px">
          <ShareCard
            url="https://talk.harbor-telecom.example/olivetta"
            phoneNumber="+15035550182"
            embedLine={'<script src="https://talk.harbor-telecom.example/chat.js" async></script>'}
            fileName="olivetta"
            note="Both lead to what is published."
          />
        </Box>
      </Shown>
      <Shown title="Loading">
        <SkeletonRows label="Agents" rows={2} row="agent" />
        <SkeletonRows label="Organizations" rows={2} row="organization" />
        <SkeletonRows label="Log" rows={2} row="log" />
        <SkeletonRows label="Conversations" rows={2} row="talk" />
        <SkeletonThread label="Messages" />
      </Shown>
    </Box>
  );
};
