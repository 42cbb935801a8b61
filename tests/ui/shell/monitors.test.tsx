import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MONITOR_ID, monitorIn } from '#tests/machines/monitor/monitor.plan.ts';
import { known } from '../effects/rows/metrics';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { accountOf, identityOf } from './fixtures';

/** What watches metrics, and tells people. */

const success = true as const;
const firing = monitorIn('firing');
const events = [
  { id: MONITOR_ID, beganTimestamp: 1_790_000_000, value: 7 },
  { id: `${MONITOR_ID.slice(0, -1)}2`, beganTimestamp: 1_780_000_000, endedTimestamp: 1_780_003_600, value: 9 },
];
const paused = monitorIn('unknown', { id: `${MONITOR_ID.slice(0, -1)}3`, name: 'Few calls', isPaused: true });

const open = (search = '', replies: Replies = {}) =>
  openConsole(`/app/org/5/metrics/monitors${search}`, {
    ...OWNER,
    listMetrics: () => known,
    listMonitors: () => ({ success, monitors: [firing, paused] }),
    readMonitor: () => ({ success, monitor: firing, events }),
    ...replies,
  });

it('lists what is watched, and how each stands', async () => {
  const { close } = open();
  const list = within(await screen.findByRole('list', { name: 'Monitors' }));
  list.getByRole('link', { name: 'Too many transfers' });
  await list.findAllByText('Transfers above 5, over 60 minutes');
  list.getByText('Too far');
  list.getByText('Paused');
  close();
});

it('shows when one told, and whether that is over; it is paused and changed', async () => {
  const { address, callsOf, close } = open(`?editMonitor=true&monitorId=${MONITOR_ID}`, {
    changeMonitor: () => ({ success, monitor: firing }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Too many transfers' }));
  const told = within(await dialog.findByRole('region', { name: 'When it told' }));
  told.getByText('goes on');
  told.getByText(/^over /);
  await click(dialog.getByRole('button', { name: 'Pause' }));
  await type(dialog.getByLabelText('this'), '8');
  await click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/app/org/5/metrics/monitors'));
  expect(callsOf('changeMonitor').map(({ input }) => input.body)).toMatchObject([
    { isPaused: true },
    { threshold: 8, metric: 'callTransfers' },
  ]);
  close();
});

it('makes one of the metric whose card it was asked for', async () => {
  const { callsOf, close } = open('?editMonitor=true&watches=callTransfers', {
    createMonitor: () => ({ success, monitor: firing }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'New monitor' }));
  await type(await dialog.findByLabelText('Name'), 'Transfers');
  await type(dialog.getByLabelText('this'), '5');
  await click(dialog.getByRole('checkbox', { name: 'Webhooks' }));
  await click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(callsOf('createMonitor').map(({ input }) => input.body)).toEqual([
      {
        name: 'Transfers',
        metric: 'callTransfers',
        comparison: 'above',
        threshold: 5,
        windowMinutes: 60,
        forMinutes: 0,
        minimumSampleSize: 1,
        channels: ['bell', 'mail', 'webhook'],
      },
    ]),
  );
  close();
});

it('is deleted after a question', async () => {
  const { address, callsOf, close } = open(`?editMonitor=true&monitorId=${MONITOR_ID}`, {
    deleteMonitor: () => ({ success }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Too many transfers' }));
  await click(await dialog.findByRole('button', { name: 'Delete' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete Too many transfers?' }));
  await click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/app/org/5/metrics/monitors'));
  expect(callsOf('deleteMonitor')).toHaveLength(1);
  close();
});

it('says what a monitor is good for where there is none', async () => {
  const { close } = open('', { listMonitors: () => ({ success, monitors: [] }) });
  await screen.findByText('No monitors yet');
  close();
});

it('is not for members who may access some agents alone', async () => {
  const { close } = openConsole('/app/org/5/metrics/list', {
    ...OWNER,
    readIdentity: () => ({ success: true, identity: identityOf('admin', 5, 'organization') }),
    readAccount: (_, { targetAccountId }) => ({
      ...accountOf(targetAccountId ?? 5, 'organization'),
      permittedAccountIds: [7],
    }),
    listMetrics: () => known,
  });
  await screen.findByRole('list', { name: 'Metrics' });
  expect(screen.queryByRole('link', { name: 'Monitors' })).toBeNull();
  close();
});
