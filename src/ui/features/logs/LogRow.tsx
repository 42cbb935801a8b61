import { memo } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { identityOf } from '#contract/rules/conversations/identity';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import { formatDuration } from '#contract/rules/values/formats';
import { Avatar } from '../../components/Avatar';
import { Badge } from '../../components/Badge';
import { RowLink } from '../../components/PagedList';
import { timeOfDay } from '../../words/times';
import { ChannelIcon, channelWords } from '../conversations/ChannelIcon';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { conversationStrings } from '../conversations/strings';
import { AS } from './tableRoles';

export type LogRowProps = { log: ConversationLog; href: string; ofOneAgent: boolean; row: number };

/**
 * One conversation. Its cells are plain elements without boxes inside, styled by the table: a long log makes and drops rows with
 * every movement, and each element of a row counts thirty times.
 */
export const LogRow = memo(({ log, href, ofOneAgent, row }: LogRowProps) => {
  const identity = identityOf(log.name, conversationStrings.unknown[log.type]);
  const call = { channel: log.type, isOutbound: log.direction === 'outbound', isTransferred: log.transfer };
  return (
    <tr {...AS.row} data-log={log.uuid} data-kind="log" aria-rowindex={row}>
      <td {...AS.cell} data-cell="kind" title={channelWords(call)}>
        <ChannelIcon {...call} isDecoration />
        {channelWords(call)}
      </td>
      <td {...AS.cell} data-cell="when">
        <time dateTime={new Date(log.timestamp * 1_000).toISOString()}>{timeOfDay(log.timestamp)}</time>
      </td>
      <td {...AS.cell} data-cell="who">
        <CustomerAvatar identity={identity} id={log.roomId} size="xs" />
        <RowLink href={href} data-row>
          {identity.name}
          {identity.detail !== null && <span>{` · ${identity.detail}`}</span>}
        </RowLink>
        {log.test && <Badge tone="warning">{conversationStrings.test}</Badge>}
      </td>
      {!ofOneAgent && (
        <td {...AS.cell} data-cell="agent">
          <Avatar kind="agent" size="xs" name={log.agentName} id={log.agentId} />
          {log.agentName}
        </td>
      )}
      <td {...AS.cell} data-cell="duration">
        {formatDuration(log.duration)}
      </td>
      <td {...AS.cell} data-cell="outcome">
        {log.agentOutcome && <Badge tone={outcomeTone(log.agentOutcome)}>{log.agentOutcome}</Badge>}
        {/* A phone has no column for it. */}
        {!ofOneAgent && (
          <span data-agent="" aria-hidden="true">
            {log.agentName}
          </span>
        )}
      </td>
      <td {...AS.cell} data-cell="summary" title={log.summary}>
        {log.summary}
      </td>
    </tr>
  );
});
