import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { Call, CallEvent, CallLane } from '#contract/entities/call';
import type { PlaySoundInput, SoundNews, SoundOrder } from '#machines/microscope';
import { click, OWNER, openConsole, press, RESELLER, type } from '../shell/console';
import { identityOf, log } from '../shell/fixtures';
import { refused } from '../standIn';

const CALL = '0190a0b0-0000-7000-8000-00000000ca11';
const STARTED_MS = 1_760_000_000_250;
const call: Call = {
  id: CALL,
  uuid: 'log-0',
  agentId: 7,
  agentName: 'Trattoria',
  roomId: '7:91',
  destination: `meeting-${CALL}`,
  copy: 'default',
  state: 'closed',
  cause: 'hungUp',
  name: 'Hannah Lindgren',
  ears: 'host',
  voice: 'slt',
  startedAtMs: STARTED_MS,
  answeredAtMs: STARTED_MS + 1_200,
  endedAtMs: STARTED_MS + 30_000,
  participants: [],
  recording: { state: 'kept', durationMs: 30_000, bytes: 90_000, keptUntilMs: STARTED_MS },
};
const LIVE: Call = { ...call, state: 'live', cause: undefined, endedAtMs: undefined, recording: undefined };

/** What happened: a greeting, a question, a function, and an answer that took 2.4 s and was cut off. */
const events = (
  [
    [0, 'turn', 'opening', {}],
    [1_000, 'speech', 'began', { mark: 'm1' }],
    [3_000, 'speech', 'said', { mark: 'm1', text: 'Buonasera!', heard: 'Buonasera!' }],
    [3_000, 'play', 'ended', { mark: 'm1', ms: 2_000 }],
    [5_000, 'voice', 'began', { who: 'caller' }],
    [8_000, 'voice', 'ended', { who: 'caller' }],
    [8_200, 'text', 'words', { who: 'caller', text: 'A table for six, please.' }],
    [8_400, 'function', 'began', { name: 'schedule' }],
    [10_200, 'function', 'ended', { name: 'schedule', durationMs: 1_800 }],
    [10_600, 'speech', 'began', { mark: 'm2', totalMs: 2_400, heardMs: 300, thoughtMs: 1_900, voiceMs: 200 }],
    [12_000, 'speech', 'interrupted', { mark: 'm2', heard: 'With', atMs: 1_400 }],
    [12_000, 'speech', 'said', { mark: 'm2', text: 'With pleasure.', heard: 'With' }],
    [13_000, 'text', 'lost', {}],
  ] as readonly (readonly [number, CallLane, string, CallEvent['data']])[]
).map(([atMs, lane, kind, data], seq): CallEvent => ({ seq, atMs, lane, kind, data }));

const TRANSCRIPT = {
  success: true as const,
  message: 'Success',
  conversation: [],
  functionsRun: [
    {
      name: 'schedule',
      title: 'Booking requested',
      summary: '6 guests',
      timestamp: 1_760_000_010,
      durationMs: 1_800,
      arguments: { guests: 6 },
    },
  ],
  collectedData: [{ key: 'guests', label: 'Guests', value: '6', timestamp: 1_760_000_008 }],
  log: { ...log, callId: CALL, name: 'Hannah Lindgren', agentOutcome: 'Booking requested' },
};
const PATH = `/app/org/5/logs?callTranscript=true&roomId=7:91&uuid=log-0&ofCall=${CALL}`;
const LOGS = {
  listLogs: () => ({
    success: true as const,
    message: '',
    logs: [{ ...log, callId: CALL }],
    count: 1,
    totalCount: 1,
    pagination: { page: 1, pageSize: 100, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 },
  }),
};
const OPENED = {
  ...OWNER,
  ...LOGS,
  readTranscript: () => TRANSCRIPT,
  listCalls: () => ({ success: true as const, calls: [] }),
  readCall: () => ({ success: true as const, call }),
  listCallEvents: () => ({ success: true as const, events, hasMore: false }),
};

/** A recording that plays as the test says. */
const sound: { orders: SoundOrder[]; tell: (news: SoundNews) => void } = { orders: [], tell: () => {} };
vi.mock('#src/effects/playSound.ts', () => ({
  playSoundWith: () =>
    fromCallback<SoundOrder, PlaySoundInput>(({ sendBack, receive }) => {
      receive((order) => sound.orders.push(order));
      sound.tell = sendBack;
      sendBack({ type: 'sound.opened', wave: { lengthMs: 30_000, caller: [0, 0.5], agent: [0.4, 0] } });
    }),
}));

function openWithSound(path: string, replies: Parameters<typeof openConsole>[1] = OPENED) {
  const orders: SoundOrder[] = [];
  sound.orders = orders;
  return { ...openConsole(path, replies), orders, tell: (news: SoundNews) => sound.tell(news) };
}
const opened = async () => within(await screen.findByRole('dialog', { name: 'Call' }));
type Dialog = Awaited<ReturnType<typeof opened>>;
const lines = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'What was said and done' })).getAllByRole('listitem');
const now = (dialog: Dialog) => lines(dialog).find((line) => line.hasAttribute('data-now'))?.textContent;

describe('a call that is over', () => {
  it('opens from its row in the log, with what was said, done and went wrong, and why the agent took its time', async () => {
    const { close, callsOf } = openWithSound('/app/org/5/logs');
    await click(await screen.findByRole('link', { name: 'Unknown caller' }));
    const dialog = await opened();
    await waitFor(() =>
      expect(lines(dialog).map((line) => [line.dataset.line, line.querySelector('p, summary')?.textContent])).toEqual([
        ['turn', 'Trattoria: Buonasera!'],
        ['turn', 'Hannah Lindgren: A table for six, please.'],
        ['run', 'Booking requested6 guests1.8 s'],
        ['turn', expect.stringContaining('With Never heard, because somebody cut in: pleasure.')],
        ['error', undefined],
      ]),
    );
    expect(dialog.getByText(/^The agent answered after 2\.4 s: 1\.7 s for the function “schedule”/)).toBeTruthy();
    expect(dialog.getAllByText('The recognizer was lost.')).toHaveLength(1);
    const went = within(dialog.getByRole('region', { name: 'How it went' }));
    expect([went.getByText('2.4 s'), went.getByText('interruption')]).toHaveLength(2);
    expect(callsOf('listCallEvents')[0]?.input).toEqual({ params: { callId: CALL } });
    close();
  });

  it('names the voice as the editor does, and a wait that nobody notices as none', async () => {
    const at = { ...call, voice: 'lucia', answeredAtMs: STARTED_MS + 40 };
    const { close } = openWithSound(PATH, { ...OPENED, readCall: () => ({ success: true as const, call: at }) });
    const line = within(await (await opened()).findByRole('region', { name: 'Line' }));
    expect([await line.findByText('At once'), await line.findByText('Lucía')]).toHaveLength(2);
    close();
  });

  it('begins at the moment of the address; a field, a line, keys and the player move it, and the words follow', async () => {
    const { close, orders, tell } = openWithSound(`${PATH}&at=11000`);
    const dialog = await opened();
    await waitFor(() => expect(now(dialog)).toContain('With'));
    const collected = within(dialog.getByRole('region', { name: 'Collected' }));
    await click(collected.getByRole('button', { name: 'Show 0:05 on the time axis' }));
    expect([now(dialog), orders.at(-1)]).toEqual([
      expect.stringContaining('A table for six'),
      { type: 'sound.seek', atMs: 5_000 },
    ]);
    await click(dialog.getByRole('button', { name: 'Play' }));
    tell({ type: 'sound.at', atMs: 1_200 });
    await waitFor(() => expect(now(dialog)).toContain('Buonasera!'));
    await click(dialog.getByRole('button', { name: 'Caller' }));
    await click(dialog.getByRole('button', { name: '2×' }));
    await click(dialog.getByRole('button', { name: '5 seconds forward' }));
    await click(dialog.getByRole('button', { name: 'Pause' }));
    expect(orders.slice(1)).toEqual([
      { type: 'sound.play' },
      { type: 'sound.side', side: 'caller' },
      { type: 'sound.rate', rate: 2 },
      { type: 'sound.seek', atMs: 6_200 },
      { type: 'sound.pause' },
    ]);
    const page = dialog.getByRole('list', { name: 'What was said and done' });
    for (const key of ['f', 'k', 'j', '1', ' ', 'ArrowLeft']) await press(key, {}, page);
    expect(orders.slice(6)).toEqual([
      { type: 'sound.seek', atMs: 8_400 },
      { type: 'sound.seek', atMs: 5_000 },
      { type: 'sound.seek', atMs: 10_600 },
      { type: 'sound.rate', rate: 1 },
      { type: 'sound.play' },
      { type: 'sound.seek', atMs: 5_600 },
    ]);
    close();
  });

  it('is without its recording once somebody who may has deleted it, after a question', async () => {
    let isKept = true;
    const { close, callsOf } = openWithSound(PATH, {
      ...OPENED,
      deleteRecording: () => {
        isKept = false;
        return { success: true };
      },
    });
    const dialog = await opened();
    await click(await dialog.findByRole('button', { name: 'More about this call' }));
    await click(screen.getByRole('button', { name: 'Delete the recording…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this recording?' }));
    await click(question.getByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findAllByText('The recording was deleted.')).toHaveLength(2);
    expect([isKept, callsOf('deleteRecording').length, dialog.queryByRole('region', { name: 'Player' })]).toEqual([
      false,
      1,
      null,
    ]);
    close();
  });

  it('says why its recording is still there, and nobody else is offered to delete it', async () => {
    const replies = { ...OPENED, deleteRecording: () => Promise.reject(refused(403, 'You may not.')) };
    const asOwner = openWithSound(PATH, replies);
    const dialog = await opened();
    await click(await dialog.findByRole('button', { name: 'More about this call' }));
    await click(screen.getByRole('button', { name: 'Delete the recording…' }));
    await click(await screen.findByRole('button', { name: 'Delete for good' }));
    expect(await dialog.findByText('You may not.')).toBeTruthy();
    asOwner.close();

    const asAgent = openWithSound(PATH, {
      ...replies,
      readIdentity: () => ({ success: true, identity: identityOf('agent', 5, 'organization') }),
    });
    await click(await (await opened()).findByRole('button', { name: 'More about this call' }));
    expect(screen.queryByRole('button', { name: 'Delete the recording…' })).toBeNull();
    asAgent.close();
  });

  it('can be opened again where its recording could not be played', async () => {
    const { close, tell } = openWithSound(PATH);
    const dialog = await opened();
    await dialog.findByRole('button', { name: 'Play' });
    tell({ type: 'sound.failed', failure: { kind: 'unavailable', message: 'The host is away.' } });
    expect((await dialog.findByRole('alert')).textContent).toBe('The recording could not be played: The host is away.');
    await click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('button', { name: 'Play' })).toBeTruthy();
    close();
  });

  it('shows what was written down where the call itself is not kept, and says why it could not be loaded', async () => {
    const gone = openWithSound(PATH, {
      ...OPENED,
      readCall: () => Promise.reject(refused(404, 'This does not exist.')),
    });
    expect(await screen.findByRole('dialog', { name: /Hannah Lindgren/ })).toBeTruthy();
    gone.close();

    let isUp = false;
    const { close } = openWithSound(PATH, {
      ...OPENED,
      readCall: () => (isUp ? { success: true, call } : Promise.reject(refused(500, 'Our side failed.'))),
    });
    expect(await screen.findByText('The call could not be loaded')).toBeTruthy();
    isUp = true;
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await opened()).findByText('Hannah Lindgren')).toBeTruthy();
    close();
  });

  it('shows all of it as JSON to those who may inspect it', async () => {
    const { close } = openWithSound(PATH, {
      ...OPENED,
      ...RESELLER,
    });
    await click(await (await opened()).findByRole('button', { name: 'More about this call' }));
    await click(screen.getByRole('button', { name: 'JSON' }));
    const dialog = await opened();
    await waitFor(() => expect(dialog.getByRole('region', { name: 'JSON' }).textContent).toContain('interrupted'));
    close();
  });
});

describe('a call that goes on', () => {
  const RUNNING = {
    ...OPENED,
    readCall: () => ({ success: true as const, call: LIVE }),
    listCalls: () => ({ success: true as const, calls: [LIVE] }),
  };

  it('says who speaks; its agent is told a line that stays if it did not arrive', async () => {
    let isUp = false;
    const told: unknown[] = [];
    const { close } = openConsole(PATH, {
      ...RUNNING,
      whisperInCall: ({ body }) => {
        told.push(body);
        return isUp ? { success: true } : Promise.reject(refused(409, 'The call is over.'));
      },
    });
    const dialog = await opened();
    expect(await dialog.findByText(/^Trattoria is answering/)).toBeTruthy();
    await click(await dialog.findByRole('button', { name: 'Whisper' }));
    await type(screen.getByRole('textbox', { name: 'What the agent is to know' }), ' Say that the kitchen closes. ');
    await click(screen.getByRole('button', { name: 'Tell the agent' }));
    const refusal = within(await dialog.findByRole('alert'));
    expect(refusal.getByText('The call is over.')).toBeTruthy();
    isUp = true;
    await click(refusal.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    expect(told).toEqual(Array(2).fill({ text: 'Say that the kitchen closes.' }));
    close();
  });

  it('is ended after a question, and come into in the screen of calls', async () => {
    const { close, callsOf } = openConsole(PATH, {
      ...RUNNING,
      kickFromCall: () => ({ success: true }),
    });
    const dialog = await opened();
    await click(await dialog.findByRole('button', { name: 'End' }));
    await click(screen.getByRole('button', { name: 'Let it go on' }));
    expect(callsOf('kickFromCall')).toEqual([]);
    await click(dialog.getByRole('button', { name: 'End' }));
    await click(screen.getByRole('button', { name: 'End the call' }));
    await waitFor(() => expect(callsOf('kickFromCall')[0]?.input).toEqual({ params: { callId: CALL }, body: {} }));
    await click(await dialog.findByRole('button', { name: 'Listen in' }));
    const query = new URLSearchParams(window.location.search);
    expect(['calling', 'callTarget', 'callId', 'callAs'].map((name) => query.get(name))).toEqual([
      'true',
      '7',
      CALL,
      'listener',
    ]);
    close();
  });

  it('stands on the page of its agent, without orders for those who may not take over', async () => {
    const { close } = openConsole(PATH, {
      ...RUNNING,
      readIdentity: () => ({ success: true, identity: identityOf('agent', 5, 'organization') }),
    });
    const dialog = await opened();
    await dialog.findByText(/^Trattoria is answering/);
    expect(dialog.queryByRole('button', { name: 'Take over' })).toBeNull();
    close();
  });
});
