import { memo } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import type { LogColumn } from '#contract/rules/logs/columns';
import { cellOf } from './cells';
import { AS } from './tableRoles';

export type LogRowProps = {
  log: ConversationLog;
  href: string;
  columns: readonly LogColumn[];
  ofOneAgent: boolean;
  row: number;
};

/**
 * One conversation. Its cells are plain elements without boxes inside, styled by the table: a long log makes and drops rows with
 * every movement, and each element of a row counts thirty times.
 */
export const LogRow = memo(({ log, href, columns, ofOneAgent, row }: LogRowProps) => (
  <tr {...AS.row} data-log={log.uuid} data-kind="log" aria-rowindex={row}>
    {columns.map((column) => {
      const { cell, title, draw } = cellOf(column);
      return (
        <td key={column} {...AS.cell} data-cell={cell} title={title?.(log)}>
          {draw({ log, href, ofOneAgent })}
        </td>
      );
    })}
  </tr>
));
