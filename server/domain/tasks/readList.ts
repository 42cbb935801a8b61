import { type NewTask, newTask } from '#contract/entities/task';
import { TASKS_OF_LIST_LIMIT } from '#contract/rules/hostConstants';
import { IMPORT_NO_ROWS } from '#contract/rules/messages/contacts';
import { CSV_CELL_UNREADABLE, CSV_NO_COLUMNS, CSV_UNREADABLE, tooManyTasks } from '#contract/rules/messages/tasks';
import { momentWritten } from '#contract/rules/tasks/zoned';
import { decoded } from '../../reading/charset';
import { Refusal } from '../../request/refusal';
import { isBlankRow, readContacts } from '../contacts/importFile';
import type { ListRow } from './listReport';

/** Columns of a file of tasks (api-shapes 7), in any case; and what people call them. */
const COLUMNS: Readonly<Record<string, keyof NewTask>> = {
  type: 'type',
  target: 'target',
  phone: 'target',
  number: 'target',
  email: 'target',
  context: 'context',
  taskcontext: 'taskContext',
  greeting: 'greeting',
  waittogreet: 'waitToGreet',
  accountid: 'accountId',
  scheduledfor: 'scheduledFor',
  message: 'message',
  text: 'message',
  subject: 'subject',
  title: 'title',
  externaltaskid: 'externalTaskId',
};

export type ReadList = { readonly columns: readonly string[]; readonly rows: readonly ListRow[] };

/**
 * The tasks of a CSV file: commas or semicolons, UTF-8 or UTF-16, the first line names the columns. A row that is no task says why.
 * `zone`: of moments that name none.
 * @throws Refusal 422 for a file that is none, without a column of targets, or with too many rows
 */
export async function readList(bytes: Buffer, zone: string): Promise<ReadList> {
  const text = decoded(bytes, 'text/csv');
  if (/[\0\uFFFD]/.test(text.slice(0, SAMPLE_CHARACTERS))) throw refuse(CSV_UNREADABLE);
  const file = await readContacts(text, TASKS_OF_LIST_LIMIT + 1).catch((error: unknown) => {
    // Nothing but a first line, which names no columns.
    throw error instanceof Refusal && error.message === IMPORT_NO_ROWS ? refuse(CSV_NO_COLUMNS) : error;
  });
  const fields = file.columns.map((column) => COLUMNS[column.replaceAll(/[\s_-]/g, '').toLowerCase()] ?? null);
  if (!fields.includes('target')) throw refuse(CSV_NO_COLUMNS);
  if (file.rows.length > TASKS_OF_LIST_LIMIT) throw refuse(tooManyTasks(TASKS_OF_LIST_LIMIT));
  const rows = file.rows.filter((cells) => !isBlankRow(cells)).map((cells) => rowOf(fields, cells, zone));
  return { columns: file.columns.filter((_, place) => fields[place] !== null), rows };
}

const SAMPLE_CHARACTERS = 65_536;

const refuse = (message: string) => new Refusal(422, message, { input: 'csv' });

function rowOf(fields: readonly (keyof NewTask | null)[], cells: readonly string[], zone: string): ListRow {
  const given: Record<string, unknown> = {};
  for (const [place, field] of fields.entries()) {
    const cell = cells[place]?.trim() ?? '';
    if (field !== null && cell !== '') given[field] = cellValue(field, cell, zone);
  }
  if (Object.values(given).some((value) => Number.isNaN(value))) return { problem: CSV_CELL_UNREADABLE };
  const target = typeof given.target === 'string' ? given.target : '';
  const { data, error } = newTask.safeParse({ type: target.includes('@') ? 'email' : 'text', ...given });
  if (data) return { given: data };
  const [issue] = error?.issues ?? [];
  return { problem: issue ? `${issue.path.join('.')}: ${issue.message}` : CSV_UNREADABLE };
}

function cellValue(field: keyof NewTask, cell: string, zone: string): unknown {
  if (field === 'type') return cell.toLowerCase();
  if (field === 'accountId') return Number(cell);
  if (field === 'waitToGreet') return /^(?:true|yes|1)$/i.test(cell);
  // Seconds since 1970, or a date with its time.
  if (field === 'scheduledFor')
    return /^\d+$/.test(cell) ? Number(cell) : Math.floor(momentWritten(cell, zone) / 1_000);
  return cell;
}
