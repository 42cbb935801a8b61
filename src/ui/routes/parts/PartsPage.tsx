import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { FigureStrip, FigureStripSkeleton } from '../../components/FigureStrip';
import { ShareCard } from '../../components/ShareCard';
import { SkeletonRows, SkeletonThread } from '../../components/Skeleton';
import { Sparkline } from '../../components/Sparkline';
import { Switch } from '../../components/Switch';
import { TabLinks } from '../../components/TabLinks';
import { DiffText } from '../../features/diff/DiffText';
import { List } from './AgentRows';
import { Answer } from './AnswerReceipt';
import { Controls } from './Controls';
import { Settings } from './FoldingSettings';
import { Avatars, Chips, Marks } from './Marks';

const Shown = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} py="5" borderBottomWidth="1px">
    <Box as="h2" textStyle="section" mb="3">
      {title}
    </Box>
    {children}
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
