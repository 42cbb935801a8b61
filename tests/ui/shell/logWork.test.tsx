import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ConversationLog } from '#contract/entities/conversation';
import type { LogView } from '#contract/entities/logWork';
import { effectiveField, logExport, logView, reportingFields } from '../effects/rows/logWork';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, press, RESELLER, type } from './console';
import { log, page } from './fixtures';

/** What people do with the log: columns, filters, days, views, files, facts (specification 2, 5, 9). */

const REPORTED: ConversationLog = {
  ...log,
  name: 'Hannah Lindgren',
  duration: 90,
  reporting: { intent: { value: 'order', sentence: 'Two pizzas, please.' } },
};

function listed(...facts: readonly Partial<ConversationLog>[]) {
  const logs = facts.map((more, index) => ({ ...REPORTED, uuid: `log-${index}`, ...more }));
  const pagination = { page: 1, pageSize: 100, totalPages: 1, totalCount: logs.length, hasMore: false, pageCount: 1 };
  return { success: true as const, message: '', logs, count: logs.length, totalCount: logs.length, pagination };
}

const open = (search: string, replies: Replies = {}) =>
  openConsole(`/app/org/5/logs${search}`, {
    ...OWNER,
    listLogs: () => listed({}, { name: 'Marcus Bell', duration: 30, reporting: {} }),
    readReportingFields: () => ({ success: true, fields: [effectiveField], own: [...reportingFields], isFilled: true }),
    ...replies,
  });
const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);
const heads = () =>
  within(screen.getByRole('table', { name: 'Conversations, newest first' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the columns of the log', () => {
  it('are ten, and chosen, moved and wrapped in the address', async () => {
    const { close } = open('');
    await screen.findByText('Hannah Lindgren');
    expect(heads()).toEqual([
      'Channel',
      'Time',
      'Who',
      'Agent',
      'Length',
      'Outcome',
      'Summary',
      'From',
      'Messages',
      'Answered by',
    ]);
    await click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    for (const hidden of ['Channel', 'Time', 'Agent', 'Length', 'Outcome', 'From', 'Messages', 'Answered by'])
      await click(dialog.getByRole('checkbox', { name: hidden }));
    await click(dialog.getByRole('checkbox', { name: 'What they wanted' }));
    expect(parameter('fields')).toBe('name,summary,reporting.intent');
    await click(dialog.getByRole('button', { name: 'Move What they wanted up' }));
    expect(heads()).toEqual(['Who', 'What they wanted', 'Summary']);
    await press('ArrowDown', { altKey: true }, dialog.getByRole('button', { name: 'Move Who down' }));
    expect(parameter('fields')).toBe('reporting.intent,name,summary');
    // It leads to the conversation, and stays.
    await click(dialog.getByRole('checkbox', { name: 'Who' }));
    expect(heads()).toEqual(['What they wanted', 'Who', 'Summary']);
    const items = dialog.getAllByRole('listitem');
    const [first, , third] = items;
    if (!first || !third) throw new Error('no rows');
    fireEvent.dragStart(first);
    fireEvent.dragOver(third);
    fireEvent.drop(third);
    await waitFor(() => expect(parameter('fields')).toBe('name,summary,reporting.intent'));
    await click(dialog.getByRole('checkbox', { name: 'Wrap lines' }));
    expect(parameter('wrap')).toBe('true');
    await type(dialog.getByRole('searchbox', { name: 'Find a column' }), 'call id');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Call id']);
    await click(dialog.getByRole('button', { name: 'Reset' }));
    expect(parameter('fields')).toBeNull();
    close();
  });
});

describe('filters of the log', () => {
  it('are built by field, operator and value, and say how many of the rows shown fit', async () => {
    const { callsOf, close } = open('');
    await screen.findByText('Hannah Lindgren');
    await click(screen.getByRole('button', { name: 'More filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const row = within(dialog.getByRole('group', { name: 'Filter 1' }));
    await type(row.getByLabelText('Value'), 'sixty');
    row.getByText('This value does not fit the filter.');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Show' }).disabled).toBe(true);
    await type(row.getByLabelText('Value'), '60');
    dialog.getByText('1 of the 2 rows shown fit');
    await click(dialog.getByRole('button', { name: 'Add a filter' }));
    const second = within(dialog.getByRole('group', { name: 'Filter 2' }));
    await type(second.getByLabelText('Field'), 'reporting.intent');
    await type(second.getByLabelText('Condition'), 'isset');
    await click(dialog.getByRole('button', { name: 'Add a filter' }));
    const third = within(dialog.getByRole('group', { name: 'Filter 3' }));
    await type(third.getByLabelText('Field'), 'meta.');
    await type(third.getByLabelText('Name of the field'), 'meta.source');
    await type(third.getByLabelText('Value'), 'web');
    await click(dialog.getByRole('button', { name: 'Show' }));
    const filters = { duration__gte: '60', 'reporting.intent__isset': 'true', 'meta.source': 'web' };
    expect(JSON.parse(parameter('filters') ?? '')).toEqual(filters);
    await waitFor(() => expect(callsOf('listLogs').at(-1)?.input.query).toMatchObject(filters));
    await click(screen.getByRole('button', { name: 'Remove the filter: What they wanted is set' }));
    expect(JSON.parse(parameter('filters') ?? '')).toEqual({ duration__gte: '60', 'meta.source': 'web' });
    await click(screen.getByRole('button', { name: 'Length is at least 60' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    close();
  });

  it('may be two days and all between, by a drag over the bars and by typing', async () => {
    const { close } = open('?dateFilter=7d');
    const chart = await screen.findByRole('img', { name: /calls/ });
    chart.getBoundingClientRect = () => ({ left: 0, width: 700 }) as DOMRect;
    const at = (clientX: number) => ({ clientX, button: 0, pointerId: 1 });
    fireEvent.pointerDown(chart, at(410));
    fireEvent.pointerMove(chart, at(250));
    expect([...chart.children].map((bar) => bar.hasAttribute('data-chosen'))).toEqual([
      ...[false, false, true, true, true],
      ...[false, false],
    ]);
    fireEvent.pointerUp(chart, at(250));
    const dayAgo = (days: number) => {
      const now = new Date();
      const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
      return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
    };
    await waitFor(() => expect(parameter('dateFilter')).toBe(`${dayAgo(4)}..${dayAgo(2)}`));
    await click(screen.getByRole('button', { name: 'Choose days' }));
    const days = within(await screen.findByRole('dialog', { name: 'Choose days' }));
    await type(days.getByLabelText('First day'), '2026-11-01');
    await type(days.getByLabelText('Last day'), '2026-11-07');
    await click(days.getByRole('button', { name: 'Show these days' }));
    expect(parameter('dateFilter')).toBe('2026-11-01..2026-11-07');
    close();
  });
});

it('its pages stand in the address, and a page past the end leads to the first', async () => {
  const { callsOf, close } = open('?page=3', {
    listLogs: ({ query }) => (query?.page === 3 ? { ...listed({}), totalCount: 301 } : { ...listed(), totalCount: 0 }),
  });
  await screen.findByText('201–201 of 301');
  expect(callsOf('listLogs')[0]?.input.query).toMatchObject({ page: 3, pageSize: 100 });
  await click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('The log has fewer pages.');
  expect(parameter('page')).toBe('4');
  await click(screen.getByRole('button', { name: 'First page' }));
  expect(parameter('page')).toBeNull();
  close();
});

it('its views are kept, opened, shared and deleted', async () => {
  let views: LogView[] = [logView];
  const { callsOf, close } = open('?dateFilter=7d', {
    listLogViews: () => ({ success: true, views }),
    createLogView: ({ body }) => {
      const view = { ...logView, id: '0198f3a2-0000-7000-8000-000000000029', ...body, isShared: false };
      views = [...views, view];
      return { success: true, view };
    },
    changeLogView: ({ body }) => {
      views = views.map((one) => ({ ...one, ...body }) as LogView);
      return { success: true, view: logView };
    },
    deleteLogView: () => {
      views = [];
      return { success: true };
    },
  });
  await screen.findByText('Hannah Lindgren');
  await click(screen.getByRole('button', { name: 'Views' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Views' }));
  await type(menu.getByRole('textbox', { name: 'Name of the view' }), 'This week');
  await click(menu.getByRole('button', { name: 'Keep' }));
  await menu.findByRole('link', { name: 'This week' });
  expect(callsOf('createLogView').map(({ input }) => input.body)).toEqual([
    { name: 'This week', choice: 'dateFilter=7d' },
  ]);
  await click(menu.getByRole('button', { name: 'Share Long calls with everybody' }));
  await menu.findByRole('button', { name: 'Share Long calls no more' });
  await click(menu.getByRole('link', { name: 'Long calls' }));
  expect(JSON.parse(parameter('filters') ?? '')).toEqual({ duration__gte: '60' });
  expect(parameter('dateFilter')).toBeNull();
  await click(screen.getByRole('button', { name: 'Views' }));
  await click(
    within(await screen.findByRole('dialog', { name: 'Views' })).getByRole('button', { name: 'Delete Long calls' }),
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Long calls' })).toBeNull());
  close();
});

describe('a file of the log', () => {
  const file = () =>
    new Response('x', {
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="conversation_logs_2026-11-21.csv"',
      },
    });

  it('is saved at once up to 10,000 rows', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:1');
    URL.revokeObjectURL = vi.fn();
    const { callsOf, close } = open('?fields=name,summary', {
      listLogs: ({ query }) => (query?.format === 'csv' ? file() : listed({})),
    });
    await screen.findByText('Hannah Lindgren');
    await click(screen.getByRole('button', { name: 'Save as CSV file' }));
    await waitFor(() =>
      expect(callsOf('listLogs').at(-1)?.input.query).toMatchObject({ format: 'csv', fields: 'name,summary' }),
    );
    expect(callsOf('startLogExport')).toEqual([]);
    close();
  });

  it('is written by the host beyond that, with its count, and can be stopped', async () => {
    const { callsOf, close } = open('', {
      listLogs: () => ({ ...listed({}), totalCount: 10_001 }),
      startLogExport: () => ({ success: true, export: logExport }),
      stopLogExport: () => ({ success: true, export: { ...logExport, status: 'stopped' } }),
    });
    await screen.findByText('Hannah Lindgren');
    await click(screen.getByRole('button', { name: 'Save as JSON file' }));
    await screen.findByText('2,000 of 30,000 rows');
    expect(callsOf('startLogExport').map(({ input }) => input.body)).toMatchObject([{ format: 'json' }]);
    await click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.queryByText('2,000 of 30,000 rows')).toBeNull());
    close();
  });
});

describe('facts that are reported', () => {
  it('are set by an organization, which sees how often people agreed', async () => {
    const { callsOf, close } = open('?reporting=true', {
      setReportingFields: () => ({ success: true, fields: [], own: [], isFilled: true }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Facts to report' }));
    await dialog.findByText(/right in 3 of 4 checks/);
    await click(await dialog.findByRole('button', { name: 'Add a fact' }));
    const fact = within(dialog.getByRole('group', { name: 'Fact 2' }));
    await type(fact.getByLabelText(/Name in files/), 'guests');
    await type(fact.getByLabelText('What it can be'), 'number');
    await click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(callsOf('setReportingFields').map(({ input }) => input.body)).toMatchObject([
        { fields: [...reportingFields, { key: 'guests', values: { kind: 'number' } }] },
      ]),
    );
    close();
  });

  it('are set by a reseller, too', async () => {
    const { close } = openConsole('/app/reseller/3?reporting=true', {
      ...RESELLER,
      listOrganizations: () => page([]),
      readReportingFields: () => ({ success: true, fields: [], own: [], isFilled: false }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Facts to report' }));
    await dialog.findByText('No facts are reported yet.');
    close();
  });

  it('stand beside a conversation with their sentence, and are corrected there', async () => {
    const { callsOf, close } = open('?callTranscript=true&roomId=7:91&uuid=log-0', {
      readTranscript: () => ({
        success: true,
        message: '',
        conversation: [],
        functionsRun: [],
        collectedData: [],
        log: { ...REPORTED, type: 'chat' },
      }),
      correctFact: () => ({ success: true, log: REPORTED }),
    });
    await screen.findAllByText('Two pizzas, please.');
    await click(screen.getByRole('button', { name: 'What they wanted is right' }));
    await type(screen.getByRole('combobox', { name: 'What they wanted' }), 'booking');
    await waitFor(() =>
      expect(callsOf('correctFact').map(({ input }) => input.body)).toEqual([
        { uuid: 'log-0', key: 'intent', value: 'order' },
        { uuid: 'log-0', key: 'intent', value: 'booking' },
      ]),
    );
    close();
  });
});
