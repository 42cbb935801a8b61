import { chakra } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import { useOverlayHrefs } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useRowsInSight } from '../../components/useRowsInSight';
import { dayOf, nearDayOf } from '../../words/times';
import { LogRow } from './LogRow';
import { logStrings } from './strings';
import { AS } from './tableRoles';
import { tableStyles } from './tableStyles';

const Table = chakra('table', tableStyles);

type TableRow = { readonly kind: 'day' | 'log'; readonly log: ConversationLog };

export type LogTableProps = { logs: readonly ConversationLog[]; ofOneAgent: boolean };

/** The log by days, one line a row; on a phone each is three lines. `ofOneAgent`: no row says whose it is. */
export const LogTable = memo(({ logs, ofOneAgent }: LogTableProps) => {
  const rows = useMemo(() => rowsOf(logs), [logs]);
  const { body, from, to, beforePx, afterPx } = useRowsInSight(useMemo(() => rows.map(({ kind }) => kind), [rows]));
  const hrefOf = useOverlayHrefs('callTranscript');
  return (
    <Table {...AS.table} ofOneAgent={ofOneAgent} aria-label={logStrings.table} aria-rowcount={rows.length + 1}>
      <Heads ofOneAgent={ofOneAgent} />
      <tbody ref={body} {...AS.group}>
        {beforePx > 0 && <Space heightPx={beforePx} />}
        {rows
          .slice(from, to)
          .map(({ kind, log }, index) =>
            kind === 'day' ? (
              <Day key={dayKey(log)} log={log} columns={ofOneAgent ? 6 : 7} row={from + index + 2} />
            ) : (
              <LogRow
                key={log.uuid}
                log={log}
                href={hrefOf(callPlaceOf(log))}
                ofOneAgent={ofOneAgent}
                row={from + index + 2}
              />
            ),
          )}
        {afterPx > 0 && <Space heightPx={afterPx} />}
      </tbody>
    </Table>
  );
});

const Heads = memo(({ ofOneAgent }: { ofOneAgent: boolean }) => (
  <thead {...AS.group}>
    <tr {...AS.row}>
      <th {...AS.columnHead} scope="col" data-cell="kind">
        <span>{logStrings.kind}</span>
      </th>
      {(['when', 'who', 'agent', 'duration', 'outcome', 'summary'] as const)
        .filter((cell) => cell !== 'agent' || !ofOneAgent)
        .map((cell) => (
          <th key={cell} {...AS.columnHead} scope="col" data-cell={cell}>
            {logStrings[cell]}
          </th>
        ))}
    </tr>
  </thead>
));

/** Stands for the rows that are out of sight. */
const Space = ({ heightPx }: { heightPx: number }) => (
  <tr data-space="">
    <td style={{ height: `${heightPx}px` }} />
  </tr>
);

/** Each day stands above its rows. */
function rowsOf(logs: readonly ConversationLog[]): readonly TableRow[] {
  const rows: TableRow[] = [];
  let [fromS, toS] = [0, 0];
  for (const log of logs) {
    if (log.timestamp < fromS || log.timestamp >= toS) {
      [fromS, toS] = boundsOfDay(log.timestamp);
      rows.push({ kind: 'day', log });
    }
    rows.push({ kind: 'log', log });
  }
  return rows;
}

/** Where the reader's day of a moment begins and ends. Asked once a day: a calendar costs more than all else of a row. */
function boundsOfDay(timestampS: number): [fromS: number, toS: number] {
  const at = new Date(timestampS * 1_000);
  const beginS = (days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).getTime() / 1_000;
  return [beginS(0), beginS(1)];
}

const dayKey = (log: ConversationLog) => new Date(log.timestamp * 1_000).toDateString();

/** The day of the rows under it. */
const Day = memo(({ log, columns, row }: { log: ConversationLog; columns: number; row: number }) => {
  const near = nearDayOf(log.timestamp, useNowMs());
  return (
    <tr {...AS.row} data-day="" data-kind="day" aria-rowindex={row}>
      <th {...AS.rowHead} colSpan={columns} scope="rowgroup">
        {near === null ? dayOf(log.timestamp) : `${logStrings[near]}, ${dayOf(log.timestamp)}`}
      </th>
    </tr>
  );
});
