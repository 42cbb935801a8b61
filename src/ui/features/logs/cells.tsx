import type { ReactNode } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { identityOf } from '#contract/rules/conversations/identity';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import type { LogColumn } from '#contract/rules/logs/columns';
import { logPathOf, logValueAt } from '#contract/rules/logs/fields';
import { formatDuration, formatPhone } from '#contract/rules/values/formats';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { RowLink } from '../../components/PagedList';
import { timeOfDay } from '../../words/times';
import { ChannelIcon, channelWords } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { logStrings } from './strings';

type CellProps = { readonly log: ConversationLog; readonly href: string; readonly ofOneAgent: boolean };

type CellOf = {
  /** What the styles of the table know it by. */
  readonly cell: string;
  /** Its least width, and what it gets of the rest. */
  readonly leastPx: number;
  readonly share?: number;
  readonly title?: (log: ConversationLog) => string | undefined;
  readonly draw: (props: CellProps) => ReactNode;
};

const callOf = ({ type, direction, transfer }: ConversationLog) => ({
  channel: type,
  isOutbound: direction === 'outbound',
  isTransferred: transfer,
});

const yesNo = (isIt: boolean): string => (isIt ? logStrings.yes : logStrings.no);

/** Words of a cell of its own, which a phone does not show. */
const plain = (leastPx: number, words: (log: ConversationLog) => ReactNode): CellOf => ({
  cell: 'more',
  leastPx,
  draw: ({ log }) => words(log),
});

const CELLS: Readonly<Record<string, CellOf>> = {
  type: {
    cell: 'kind',
    leastPx: 34,
    title: (log) => channelWords(callOf(log)),
    draw: ({ log }) => (
      <>
        <ChannelIcon {...callOf(log)} isDecoration />
        {channelWords(callOf(log))}
      </>
    ),
  },
  timestamp: {
    cell: 'when',
    leastPx: 84,
    draw: ({ log }) => <time dateTime={new Date(log.timestamp * 1_000).toISOString()}>{timeOfDay(log.timestamp)}</time>,
  },
  name: { cell: 'who', leastPx: 190, share: 1, draw: (props) => <Who {...props} /> },
  agentName: {
    cell: 'agent',
    leastPx: 130,
    share: 0.6,
    draw: ({ log }) => (
      <>
        <Avatar kind="agent" size="xs" name={log.agentName} id={log.agentId} />
        {log.agentName}
      </>
    ),
  },
  duration: { cell: 'duration', leastPx: 64, draw: ({ log }) => formatDuration(log.duration) },
  agentOutcome: { cell: 'outcome', leastPx: 176, draw: (props) => <Outcome {...props} /> },
  summary: {
    cell: 'summary',
    leastPx: 220,
    share: 2,
    title: ({ summary }) => summary,
    draw: ({ log }) => log.summary,
  },
  fromNumber: plain(148, ({ fromNumber }) => fromNumber && formatPhone(fromNumber)),
  toNumber: plain(148, ({ toNumber }) => toNumber && formatPhone(toNumber)),
  messageCount: plain(84, ({ messageCount }) => messageCount.toLocaleString('en-US')),
  handledBy: plain(112, ({ handledBy }) => handledBy && logStrings.handlers[handledBy]),
  direction: plain(96, ({ direction }) => logStrings.directions[direction]),
  transfer: plain(96, ({ transfer }) => yesNo(transfer)),
  scheduled: plain(96, ({ scheduled }) => yesNo(scheduled)),
  test: plain(64, ({ test }) => yesNo(test)),
  accountId: plain(120, ({ accountId }) => accountId),
  agentId: plain(96, ({ agentId }) => agentId),
};

/** How a column is drawn. What is kept with conversations is shown as it is. */
export const cellOf = (column: LogColumn): CellOf =>
  CELLS[column] ?? plain(140, (log) => textOf(logValueAt(log, logPathOf(column) ?? [column])));

const Who = ({ log, href }: CellProps) => {
  const identity = identityOf(log.name, conversationStrings.unknown[log.type]);
  return (
    <>
      <CustomerAvatar identity={identity} id={log.roomId} size="xs" />
      <RowLink href={href} data-row>
        {identity.name}
        {identity.detail !== null && <span>{` · ${identity.detail}`}</span>}
      </RowLink>
      {log.test && <Badge tone="warning">{conversationStrings.test}</Badge>}
    </>
  );
};

const Outcome = ({ log, ofOneAgent }: CellProps) => (
  <>
    {log.agentOutcome && <Badge tone={outcomeTone(log.agentOutcome)}>{log.agentOutcome}</Badge>}
    {/* A phone has no column for it. */}
    {!ofOneAgent && (
      <span data-agent="" aria-hidden="true">
        {log.agentName}
      </span>
    )}
  </>
);

function textOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
