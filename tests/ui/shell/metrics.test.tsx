import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Dashboard, DashboardChange, DashboardFigure } from '#contract/entities/dashboard';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { BOARD_ID, made, timeSeries } from '#tests/machines/dashboard/dashboard.plan.ts';
import { known, metric } from '../effects/rows/metrics';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, press, RESELLER, type } from './console';
import { identityOf } from './fixtures';

/** What people do with dashboards and metrics (specification 2, 3, 5). */

const success = true as const;
const CARDS = [
  { metric: 'totalCalls', kind: 'bar', size: 'large' },
  { metric: 'callTransfers', kind: 'line', size: 'small' },
  { metric: 'inboundCalls', kind: 'bar', size: 'small', groupBy: 'agentId' },
] as const satisfies Dashboard['cards'];
const board: Dashboard = { ...made, name: 'Sales', cards: [...CARDS] };
const groups = [
  { key: '7', label: 'Pizza to Go', value: 9, count: 9, before: { value: 4, count: 4 } },
] as const satisfies NonNullable<TimeSeries['groups']>;
const figures: readonly DashboardFigure[] = [
  { metric: 'totalCalls', timeSeries },
  { metric: 'callTransfers', problem: 'This takes too long to count.' },
  { metric: 'inboundCalls', groupBy: 'agentId', timeSeries: { ...timeSeries, groups: [...groups], otherGroups: 2 } },
];

const REPLIES: Replies = {
  listDashboards: () => ({ success, dashboards: [board] }),
  listMetrics: () => known,
  readDashboardFigures: () => ({ success, dashboard: board, figures: [...figures] }),
  evaluateTimeSeries: () => ({ success, ...timeSeries }),
};
const open = (search = '', replies: Replies = {}) =>
  openConsole(`/app/org/5/metrics${search}`, { ...OWNER, ...REPLIES, ...replies });
const cards = async () => within(await screen.findByRole('list', { name: 'Figures' }));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a dashboard', () => {
  it('shows what each card comes to, beside the time before; one that cannot be counted hides no other', async () => {
    const { close } = open();
    const list = await cards();
    list.getByText('This takes too long to count.');
    expect(list.getAllByText('12')).toHaveLength(2);
    expect(list.getAllByText('was 8')).toHaveLength(2);
    // 12 of 8 is half more, and that is good.
    expect(list.getAllByText('up, better')).toHaveLength(2);
    list.getByText('2 more groups');
    expect(titles()).toEqual(['Total calls', 'Transfers', 'Inbound calls · Agent']);
    close();
  });

  it('is compared or not, and shows another time, as the address says', async () => {
    const { address, callsOf, close } = open();
    await click(await screen.findByRole('checkbox', { name: 'Compare with the same time before' }));
    expect(address()).toBe('/app/org/5/metrics?compare=false');
    expect((await cards()).queryByText('was 8')).toBeNull();
    await click(screen.getByRole('button', { name: /^Last 30 days\s*Sep 21\s*–\s*23$/ }));
    await click(screen.getByRole('button', { name: 'Last 7 days' }));
    await waitFor(() =>
      expect(callsOf('readDashboardFigures').at(-1)?.input).toEqual({
        params: { dashboardId: BOARD_ID },
        query: { dateFilter: '7d' },
      }),
    );
    close();
  });

  it('has a table behind each chart, whose rows lead to the log with the same filters', async () => {
    const { close } = open();
    const list = await cards();
    await click(list.getByRole('button', { name: 'More for Total calls' }));
    await click(screen.getByRole('button', { name: 'Show as a table' }));
    const rows = within(list.getByRole('table')).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([[], ['5', '8', '5'], ['7', '—', '7']]);
    const href = list.getAllByRole('link').at(0)?.getAttribute('href') ?? '';
    const query = new URLSearchParams(href.split('?')[1]);
    expect(href).toMatch(/^\/app\/org\/5\/logs\?/);
    expect(JSON.parse(query.get('filters') ?? '')).toMatchObject({ type: 'call', test: 'false' });
    const ofGroup = list.getByRole('link', { name: /Pizza to Go/ }).getAttribute('href') ?? '';
    expect(JSON.parse(new URLSearchParams(ofGroup.split('?')[1]).get('filters') ?? '')).toMatchObject({
      direction: 'inbound',
      agentId: '7',
    });
    close();
  });

  it('is gone through by arrow keys, step by step, as far as its link', async () => {
    const { close } = open();
    const chart = (await cards()).getByRole('link', { name: /^Total calls: 12/ });
    await press('ArrowLeft', {}, chart);
    expect(chart.getAttribute('aria-label')).toMatch(/: 7, 7 conversations, before: —\. Show in the log$/);
    await press('ArrowLeft', {}, chart);
    expect(chart.getAttribute('aria-label')).toMatch(/: 5, 5 conversations, before: 8\. Show in the log$/);
    const query = new URLSearchParams(chart.getAttribute('href')?.split('?')[1]);
    expect(query.get('dateFilter')).toMatch(/^2026-\d\d-\d\d\.\./);
    close();
  });

  it('is put otherwise by keys, by buttons and by a drag, and says where a card is now', async () => {
    const { callsOf, close } = open('', {
      changeDashboard: ({ body }) => ({ success, dashboard: { ...board, cards: [...(body?.cards ?? [])] } }),
    });
    const list = await cards();
    const sent = () => {
      const body = callsOf('changeDashboard').at(-1)?.input.body as DashboardChange | undefined;
      return body?.cards ?? [];
    };
    const order = () => sent().map((card) => card.metric);
    await press('ArrowRight', { altKey: true }, list.getByRole('button', { name: 'More for Total calls' }));
    await waitFor(() => expect(order()).toEqual(['callTransfers', 'totalCalls', 'inboundCalls']));
    screen.getByText('Total calls is now 2 of 3');
    await click(list.getByRole('button', { name: 'How Total calls is shown' }));
    await type(screen.getByLabelText('Shown as'), 'line');
    await waitFor(() => expect(sent()[1]?.kind).toBe('line'));
    await click(screen.getByRole('button', { name: 'Move later' }));
    await waitFor(() => expect(order()).toEqual(['callTransfers', 'inboundCalls', 'totalCalls']));
    const [first, , third] = list.getAllByRole('listitem').filter((item) => item.hasAttribute('data-card'));
    if (!first || !third) throw new Error('no cards');
    fireEvent.dragStart(third);
    fireEvent.dragOver(first);
    await act(async () => fireEvent.drop(first));
    await waitFor(() => expect(order()).toEqual(['totalCalls', 'callTransfers', 'inboundCalls']));
    close();
  });

  it('gets back a card that was removed', async () => {
    const { callsOf, close } = open('', {
      changeDashboard: ({ body }) => ({ success, dashboard: { ...board, cards: [...(body?.cards ?? [])] } }),
    });
    const list = await cards();
    await click(list.getByRole('button', { name: 'How Transfers is shown' }));
    await click(screen.getByRole('button', { name: 'Remove from the dashboard' }));
    await waitFor(() => expect(titles()).toEqual(['Total calls', 'Inbound calls · Agent']));
    screen.getByText('Transfers is removed.');
    await click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Total calls', 'Transfers', 'Inbound calls · Agent']));
    await waitFor(() =>
      expect(callsOf('changeDashboard').map(({ input }) => (input.body as DashboardChange).cards?.length)).toEqual([
        2, 3,
      ]),
    );
    close();
  });

  it('says where its time reaches back before what is kept', async () => {
    const of = (keptSince: number) =>
      open('', { readDashboardFigures: () => ({ success, dashboard: board, figures: [...figures], keptSince }) });
    const now = of(timeSeries.start + 3_600);
    const note = await screen.findByRole('note');
    expect(note.textContent).toBe(
      'Some conversations from before Sep 21, 2026 are not kept any more and do not count.',
    );
    now.close();
    const before = of(timeSeries.before.start + 3_600);
    expect((await screen.findByRole('note')).textContent).toMatch(/What it is compared with is too low\.$/);
    await click(screen.getByRole('checkbox', { name: 'Compare with the same time before' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    before.close();
  });

  it('shows when people call, and the figures of each hour in its table', async () => {
    const card = { metric: 'totalCalls', kind: 'bar', size: 'small', groupBy: 'weekHour' } as const;
    const week = { ...board, cards: [card] };
    const hour = (key: string, value: number) => ({
      ...{ key, label: key, value, count: value },
      before: groups[0].before,
    });
    const counted = { ...timeSeries, groups: [hour('1-9', 5), hour('3-13', 7)], otherGroups: 0 };
    const { close } = open('', {
      listDashboards: () => ({ success, dashboards: [week] }),
      readDashboardFigures: () => ({
        success,
        dashboard: week,
        figures: [{ metric: 'totalCalls', groupBy: 'weekHour', timeSeries: counted }],
      }),
    });
    const list = await cards();
    list.getByRole('img', { name: /^Total calls by the hours of a week\. Most on Wednesday at 1\s?PM: 7$/ });
    expect(list.queryByText('12')).toBeNull();
    await click(list.getByRole('button', { name: /^More for Total calls/ }));
    await click(screen.getByRole('button', { name: 'Show as a table' }));
    const rows = within(list.getByRole('table')).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Monday, 9\s?AM$/),
      expect.stringMatching(/^Wednesday, 1\s?PM$/),
    ]);
    // The log cannot be narrowed to an hour of the week.
    expect(list.queryByRole('link', { name: /Monday/ })).toBeNull();
    close();
  });

  it('stays as it was where the host refuses a change, and says why', async () => {
    const { close } = open('', { changeDashboard: () => Promise.reject(refused(409, 'Somebody changed it.')) });
    const list = await cards();
    await press('ArrowRight', { altKey: true }, list.getByRole('button', { name: 'More for Total calls' }));
    await screen.findByText('Somebody changed it.');
    expect(titles()).toEqual(['Total calls', 'Transfers', 'Inbound calls · Agent']);
    close();
  });

  it('cannot be changed by who may only look', async () => {
    const { close } = open('', {
      readIdentity: () => ({ success: true, identity: identityOf('agent', 5, 'organization') }),
    });
    const list = await cards();
    expect(list.queryByRole('button', { name: /^How / })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New metric' })).toBeNull();
    close();
  });

  it('that is not there says so, and is asked for again', async () => {
    let fails = true;
    const { close } = open('', {
      listDashboards: () => (fails ? Promise.reject(refused(403, 'Not now.')) : { success, dashboards: [board] }),
    });
    await screen.findByText('The metrics could not be loaded');
    fails = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await cards();
    close();
  });

  it('without cards says what would be there', async () => {
    const empty = { ...board, cards: [] };
    const { close } = open('', {
      listDashboards: () => ({ success, dashboards: [empty] }),
      readDashboardFigures: () => ({ success, dashboard: empty, figures: [] }),
    });
    await screen.findByText('No metrics on this dashboard');
    close();
  });

  it('of a reseller leads to the log of an organization, since it has none itself', async () => {
    const byOrganization = { metric: 'totalCalls', kind: 'bar', size: 'wide', groupBy: 'organizationId' } as const;
    const ofAll = { ...board, cards: [...CARDS, byOrganization] };
    const named = [{ ...groups[0], key: '5', label: 'Olivetta' }];
    const { close } = openConsole('/app/reseller/3/metrics', {
      ...RESELLER,
      ...REPLIES,
      listDashboards: () => ({ success, dashboards: [ofAll] }),
      readDashboardFigures: () => ({
        success,
        dashboard: ofAll,
        figures: [
          ...figures,
          { metric: 'totalCalls', groupBy: 'organizationId', timeSeries: { ...timeSeries, groups: named } },
        ],
      }),
    });
    const list = await cards();
    list.getByRole('img', { name: /^Total calls: 12/ });
    expect(list.queryByRole('link', { name: /Pizza/ })).toBeNull();
    const href = list.getByRole('link', { name: /Olivetta/ }).getAttribute('href') ?? '';
    expect(href).toMatch(/^\/app\/reseller\/3\/org\/5\/logs\?/);
    expect(JSON.parse(new URLSearchParams(href.split('?')[1]).get('filters') ?? '')).toMatchObject({
      type: 'call',
      test: 'false',
    });
    close();
  });
});

describe('a dashboard that is edited', () => {
  it('gets other metrics, another name, and comes by mail', async () => {
    const { address, callsOf, close } = open(`?editDashboard=true&dashboardId=${BOARD_ID}`, {
      changeDashboard: () => ({ success, dashboard: board }),
      mailDashboard: () => ({ success, dashboard: board }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Sales' }));
    await type(await dialog.findByLabelText('Name'), 'Sales and calls');
    await click(await dialog.findByRole('checkbox', { name: 'Time saved' }));
    await click(dialog.getByRole('switch', { name: 'Weekly mail to me' }));
    await type(dialog.getByLabelText('Day'), '5');
    await click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/metrics'));
    expect(callsOf('changeDashboard').map(({ input }) => input.body)).toEqual([
      { name: 'Sales and calls', cards: [...CARDS, { metric: 'timeSaved', kind: 'bar', size: 'small' }] },
    ]);
    expect(callsOf('mailDashboard').map(({ input }) => input.body)).toEqual([{ mail: { weekday: 5, hour: 8 } }]);
    close();
  });

  it('is shown once it is made', async () => {
    const { address, close } = open('?editDashboard=true', {
      createDashboard: () => ({ success, dashboard: board }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New dashboard' }));
    await type(await dialog.findByLabelText('Name'), 'Sales');
    await click(await dialog.findByRole('checkbox', { name: 'Time saved' }));
    await click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(`/app/org/5/metrics?board=${BOARD_ID}`));
    close();
  });

  it('is deleted after a question', async () => {
    const { callsOf, close } = open(`?editDashboard=true&dashboardId=${BOARD_ID}`, {
      deleteDashboard: () => ({ success }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Sales' }));
    await click(await dialog.findByRole('button', { name: 'Delete' }));
    await click(within(screen.getByRole('dialog', { name: 'Delete Sales?' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(callsOf('deleteDashboard')).toHaveLength(1));
    close();
  });
});

describe('a metric', () => {
  const title = (name: string) => screen.findByRole('dialog', { name });

  it('is made: what is wrong is said under its word, what was meant is offered, and the last value stays', async () => {
    const { address, callsOf, close } = open('?editMetric=true', { createMetric: () => known });
    const dialog = within(await title('New metric'));
    await type(await dialog.findByLabelText('Name'), 'Long calls');
    const preview = within(dialog.getByRole('region', { name: 'What it comes to' }));
    await preview.findByText('12', undefined, { timeout: 3_000 });
    const formula = dialog.getByLabelText<HTMLTextAreaElement>('Formula');
    await type(formula, 'sum(if(durat > 120, 1, 0))');
    dialog.getByText('Unknown field: durat');
    preview.getByText('Last value that worked');
    preview.getByText('12');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
    dialog.getByText('Fix the formula to save');
    await click(dialog.getByRole('button', { name: 'Use duration' }));
    expect(formula.value).toBe('sum(if(duration > 120, 1, 0))');
    await click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/metrics'));
    expect(callsOf('createMetric').map(({ input }) => input.body)).toMatchObject([
      { name: 'longCalls', title: 'Long calls', formula: 'sum(if(duration > 120, 1, 0))', filters: {} },
    ]);
    close();
  });

  it('is completed by keys, and from lists of fields, functions and operators', async () => {
    const { close } = open('?editMetric=true');
    const dialog = within(await title('New metric'));
    const formula = await dialog.findByLabelText<HTMLTextAreaElement>('Formula');
    await type(formula, 'dura');
    const offers = within(dialog.getByRole('listbox', { name: 'Suggestions' }));
    expect(offers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['durationLength']);
    await press('Enter', {}, formula);
    expect(formula.value).toBe('duration');
    await click(dialog.getByRole('button', { name: 'Operator' }));
    await click(within(screen.getByRole('dialog', { name: 'Insert: Operator' })).getByRole('button', { name: /^>=/ }));
    expect(formula.value).toBe('duration >= ');
    await click(dialog.getByRole('button', { name: 'Function' }));
    await click(within(screen.getByRole('dialog', { name: 'Insert: Function' })).getByRole('button', { name: /^abs/ }));
    expect(formula.value).toBe('duration >= abs()');
    close();
  });

  it('is changed and deleted; who may not sees how it is counted', async () => {
    const { callsOf, close } = open(`?editMetric=true&metricName=${metric.name}`, { deleteMetric: () => known });
    const dialog = within(await title('Total calls'));
    await click(await dialog.findByRole('button', { name: 'Delete' }));
    await click(
      within(screen.getByRole('dialog', { name: 'Delete Total calls?' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() =>
      expect(callsOf('deleteMetric').map(({ input }) => input.params)).toEqual([{ name: 'totalCalls' }]),
    );
    close();
    const looking = open(`?editMetric=true&metricName=${metric.name}`, {
      readIdentity: () => ({ success: true, identity: identityOf('agent', 5, 'organization') }),
    });
    const seen = within(await title('Total calls'));
    await seen.findByText('Whoever manages the organization can change it.');
    expect(seen.queryByRole('button', { name: 'Delete' })).toBeNull();
    looking.close();
  });
});
