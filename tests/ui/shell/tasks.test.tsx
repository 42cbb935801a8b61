import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordedTask } from '#contract/entities/task';
import { BATCH_ID, report } from '#tests/machines/taskImport/taskImport.plan.ts';
import { recordedTask, task, taskBatch, taskLimits } from '../effects/rows/tasks';
import { FakeRequest } from '../fakeRequest';
import type { Replies } from '../standIn';
import { click, OWNER, openConsole, type } from './console';

const success = true as const;
const counts = { calls: 0, texts: 2, tasks: 19, date: '2026-11-23' };
const stats = { total: 253, byState: { pending: 34, active: 1, finished: 214 }, byOutcome: { goal_met: 91 } };

const once: RecordedTask = {
  ...recordedTask,
  type: 'text',
  state: 'running',
  target: '+15035550127',
  targetName: 'Hannah Lindgren',
  title: 'Confirm the table',
  cronSchedule: undefined,
  dueAt: undefined,
  results: ['failed', 'awaiting'],
  attemptsPlanned: 3,
  attemptHistory: [
    {
      id: BATCH_ID,
      number: 1,
      channel: 'text',
      target: '+15035550127',
      timestamp: 1_794_997_600,
      result: 'failed',
      reason: 'The phone could not be reached.',
      roomId: '7:90',
    },
  ],
  planned: [{ timestamp: 1_795_001_200, channel: 'text' }],
};

const { attemptHistory: _, planned: __, timezone: ___, ...listed } = once;

/** The console with a host that has tasks. */
const open = (address: string, replies: Replies = {}) =>
  openConsole(address, {
    ...OWNER,
    listTasks: () => ({ success, total: 2, tasks: [task, listed] }),
    readTaskStats: () => ({ success, ...stats }),
    readTaskCounts: () => ({ success, counts }),
    readTaskLimits: () => ({ success, limits: taskLimits }),
    listTaskBatches: () => ({ success, batches: [taskBatch] }),
    readTask: () => ({ success, task: once }),
    ...replies,
  });

describe('tasks', () => {
  it('are listed with how they stand, under what left today and the lists that go on', async () => {
    const { close } = open('/app/org/5/tasks');
    const list = within(await screen.findByRole('list', { name: 'Tasks' }));
    list.getByRole('link', { name: 'Confirm the table' });
    list.getByRole('img', { name: '2 of 3 attempts, failed, sent, an answer is waited for' });
    list.getByText('attempt 2 of 3');
    list.getByText('18 times so far');
    within(screen.getByRole('list', { name: 'Lists' })).getByText('43 of 370');
    screen.getByText('of 200');
    close();
  });

  it.each([
    ['2026-11-23T19:00:00Z', /^Openuntil 8:00\s?PM$/],
    ['2026-11-22T19:00:00Z', /^Closeduntil Mon\D+9:00\s?AM$/],
  ])('say at %s whether anything may leave, and until when', async (now, words) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    try {
      const { close } = open('/app/org/5/tasks');
      const today = within(await screen.findByRole('list', { name: 'Today' }));
      const hours = (await today.findByText('Hours, Los Angeles')).parentElement;
      expect(hours?.lastElementChild?.textContent).toMatch(words);
      close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are narrowed to a state, and searched', async () => {
    const { address, callsOf, close } = open('/app/org/5/tasks');
    await click(await screen.findByRole('button', { name: /^Repeats/ }));
    expect(address()).toBe('/app/org/5/tasks?filter=repeats');
    await waitFor(() =>
      expect(callsOf('listTasks').at(-1)?.input.query).toMatchObject({ state: ['active', 'paused'] }),
    );
    close();
  });

  it('are made', async () => {
    const { address, callsOf, close } = open('/app/org/5/tasks?createTask=true', {
      createTask: () => ({ success, task }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'New task' }));
    await type(await dialog.findByLabelText('To'), '+1 503 555 0127');
    await type(dialog.getByLabelText('Message'), 'See you on Friday.');
    await click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(address()).toBe('/app/org/5/tasks'));
    expect(callsOf('createTask').map(({ input }) => input.body)).toMatchObject([
      { type: 'text', target: '+1 503 555 0127', message: 'See you on Friday.' },
    ]);
    close();
  });

  it('have limits; how much leaves in a day is shown, and no field', async () => {
    const { callsOf, close } = open('/app/org/5/tasks?taskSettings=true', {
      setTaskLimits: () => ({ success, limits: taskLimits }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Limits' }));
    const perDay = within(await dialog.findByRole('group', { name: 'A day' }));
    perDay.getByText('Set by the operator. Please ask them for more.');
    expect(perDay.queryByRole('textbox')).toBeNull();
    await type(dialog.getByLabelText('Until'), '21:00');
    await click(dialog.getByRole('button', { name: 'Save' }));
    expect(callsOf('setTaskLimits').map(({ input }) => input.body)).toMatchObject([
      { businessHours: { start: '09:00', end: '21:00' } },
    ]);
    close();
  });
});

describe('a task', () => {
  const address = `/app/org/5/tasks?editTask=true&taskId=${once.id}`;

  it('shows where it stands in its lifecycle, and its attempts', async () => {
    const { close } = open(address);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the table' }));
    const chart = dialog.getByRole('img', { name: 'It is running now.' });
    expect(chart.querySelector('[data-node="here"] > text')?.textContent).toBe('Running');
    const attempts = within(dialog.getByRole('region', { name: 'Attempts' }));
    attempts.getByText('Text, failed');
    attempts.getByText(/The phone could not be reached\.$/);
    attempts.getByText('Planned: Text');
    expect(attempts.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
      '/app/org/5/inbox?active=7%3A90',
    );
    close();
  });

  it('is canceled; what it does not allow is not shown', async () => {
    const { callsOf, close } = open(address, { updateTask: () => ({ success, task }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the table' }));
    expect(dialog.queryByRole('button', { name: 'Pause' })).toBeNull();
    await click(dialog.getByRole('button', { name: 'Cancel the task' }));
    expect(callsOf('updateTask').map(({ input }) => input.body)).toEqual([{ state: 'canceled' }]);
    close();
  });
});

describe('a list of tasks', () => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    FakeRequest.sent = [];
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
  /** Answers the upload of a file, and tells whether nothing was to be stored. */
  const answered = async (at: number) => {
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(at + 1));
    const request = FakeRequest.sent[at];
    const isDry = new URL(request?.address.replace('POST ', '') ?? '').searchParams.get('dryRun');
    const reply = { success, message: 'Success', report, ...(isDry === 'false' && { batchId: BATCH_ID }) };
    act(() => request?.reply(200, reply));
    return isDry;
  };

  it('is checked before anything is stored, started, and then shows how far it is', async () => {
    const { address, close } = open('/app/org/5/tasks?uploadTaskList=true', {
      readTaskBatch: () => ({ success, batch: { ...taskBatch, id: BATCH_ID } }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Import a list' }));
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('dialog input[type="file"]');
      if (!found) throw new Error('no file can be chosen');
      return found;
    });
    fireEvent.change(input, { target: { files: [new File(['target,message'], 'guests.csv')] } });
    expect(await answered(0)).toBe('true');
    await dialog.findByText('2 will go, 1 of 3 are skipped');
    dialog.getByText('The same number or address again');
    await click(dialog.getByRole('button', { name: 'Start 2' }));
    expect(await answered(1)).toBe('false');
    const list = within(await screen.findByRole('dialog', { name: 'Holiday opening hours' }));
    list.getByText('42 done, 1 failed, 0 canceled');
    list.getByText('Row 7: A text needs a phone number.');
    expect(address()).toContain(`batchId=${BATCH_ID}`);
    close();
  });

  it('is stopped', async () => {
    const { callsOf, close } = open(`/app/org/5/tasks?uploadTaskList=true&batchId=${taskBatch.id}`, {
      readTaskBatch: () => ({ success, batch: taskBatch }),
      stopTaskBatch: () => ({ success, batch: { ...taskBatch, state: 'canceled' } }),
    });
    const list = within(await screen.findByRole('dialog', { name: 'Holiday opening hours' }));
    await click(list.getByRole('button', { name: 'Stop the list' }));
    await list.findByText('Stopped');
    expect(callsOf('stopTaskBatch').map(({ input }) => input.params)).toEqual([{ batchId: taskBatch.id }]);
    close();
  });
});
