import { Box, chakra } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { type CSSProperties, memo, useMemo } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import type { LogColumn } from '#contract/rules/logs/columns';
import { useOverlayHrefs } from '#src/app/hooks/location.ts';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useRowsInSight } from '../../components/useRowsInSight';
import { dayOf, nearDayOf } from '../../words/times';
import { cellOf } from './cells';
import { LogRow } from './LogRow';
import { logStrings } from './strings';
import { AS } from './tableRoles';
import { tableStyles } from './tableStyles';
import { columnWords } from './words';

const Table = chakra('table', tableStyles);

type TableRow = { readonly kind: 'day' | 'log'; readonly log: ConversationLog };

export type LogTableProps = {
  logs: readonly ConversationLog[];
  columns: readonly LogColumn[];
  /** Long texts go on in further lines. */
  wraps: boolean;
  ofOneAgent: boolean;
};

/** The log by days, one line a row; on a phone each is three lines. `ofOneAgent`: no row says whose it is. It scrolls in itself. */
export const LogTable = memo(({ logs, columns: chosen, wraps, ofOneAgent }: LogTableProps) => {
  const rows = useMemo(() => rowsOf(logs), [logs]);
  const columns = useMemo(() => chosen.filter((column) => !ofOneAgent || column !== 'agentName'), [chosen, ofOneAgent]);
  const kinds = useMemo(() => rows.map(({ kind }) => kind), [rows]);
  // Rows that wrap have heights of their own.
  const { body, from, to, beforePx, afterPx } = useRowsInSight(kinds, wraps);
  const hrefOf = useOverlayHrefs('callTranscript');
  return (
    <Box overflowX="auto" overflowY="hidden">
      <Table
        {...AS.table}
        wraps={wraps}
        style={widthsOf(columns)}
        aria-label={logStrings.table}
        aria-rowcount={rows.length + 1}
      >
        <Heads columns={columns} />
        <tbody ref={body} {...AS.group}>
          {beforePx > 0 && <Space heightPx={beforePx} />}
          {rows
            .slice(from, to)
            .map(({ kind, log }, index) =>
              kind === 'day' ? (
                <Day key={dayKey(log)} log={log} columns={columns.length} row={from + index + 2} />
              ) : (
                <LogRow
                  key={log.uuid}
                  log={log}
                  href={hrefOf(callPlaceOf(log))}
                  columns={columns}
                  ofOneAgent={ofOneAgent}
                  row={from + index + 2}
                />
              ),
            )}
          {afterPx > 0 && <Space heightPx={afterPx} />}
        </tbody>
      </Table>
    </Box>
  );
});

/** The columns of each row, and the least width of all. */
function widthsOf(columns: readonly LogColumn[]): CSSProperties {
  const cells = columns.map(cellOf);
  const tracks = cells.map(({ leastPx, share }) => (share ? `minmax(${leastPx}px, ${share}fr)` : `${leastPx}px`));
  const least = cells.reduce((sum, { leastPx }) => sum + leastPx, 0);
  return { '--columns': tracks.join(' '), '--least': `${least}px` } as CSSProperties;
}

const Heads = memo(({ columns }: { columns: readonly LogColumn[] }) => {
  const reporting = useLogReporting();
  return (
    <thead {...AS.group}>
      <tr {...AS.row}>
        {columns.map((column) => (
          <th
            key={column}
            {...AS.columnHead}
            scope="col"
            data-cell={cellOf(column).cell}
            aria-sort={column === 'timestamp' ? 'descending' : undefined}
          >
            <span>{columnWords(column, reporting)}</span>
            {column === 'timestamp' && <ArrowDown size={12} aria-hidden="true" />}
          </th>
        ))}
      </tr>
    </thead>
  );
});

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
