import type { CallTold } from '#contract/entities/call';
import { type CallEvent, type CallSetup, callMachine } from '#machines/call';
import { definePlan, type Move } from '#tests/harness/index.ts';

export const SEED = '5eed';
export const MEETING = '018f0000-0000-7000-8000-0000000000c1';
export const OTHER_MEETING = '018f0000-0000-7000-8000-0000000000c2';
export const MARCO = {
  id: '018f0000-0000-7000-8000-0000000000d1',
  userId: 41,
  name: 'Marco',
  as: 'listener',
  sinceMs: 18_000,
} as const;

export const CALLER = { seed: SEED, target: 'luigi', copy: 'staging', kind: 'caller', meetingId: null } as const;
export const LISTENER = { ...CALLER, copy: 'default', kind: 'listener', meetingId: MEETING } as const;

export const setupOf = (ears: CallSetup['ears']): CallSetup => ({
  agentName: 'Luigi',
  ears,
  voice: { name: 'Rosa', isBuiltIn: ears !== 'host' },
  isRecorded: true,
  iceServers: [{ urls: 'turn:relay.example', username: 'one', credential: 'hour' }],
});

export const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
export const BUSY = { kind: 'unavailable', message: 'All lines are busy.', retryAfterS: 9 } as const;
export const HEADSET = { kind: 'open', name: 'Headset' } as const;
export const REFUSED = { kind: 'none', problem: 'refused' } as const;

export const told = (news: CallTold, atMs = 4_000) => ({ told: news, atMs });
const words = (text: string, isCertain: boolean) => told({ type: 'words', who: 'caller', text, isCertain });
const speech = (heardCharacters: number, isOver: boolean) =>
  told({
    type: 'speech',
    mark: 'speech-1',
    text: 'We are open until ten.',
    heardCharacters,
    isOver,
    ...(heardCharacters === 0 && { delay: { totalMs: 900, heardMs: 210, thoughtMs: 480, voiceMs: 210 } }),
  });

const send = (type: CallEvent['type'], payload: object = {}): Move => ({ kind: 'send', event: { ...payload, type } });
const found = (src: string, output: unknown): Move => ({ kind: 'resolve', id: src, src, output });

/** A call in which everything happened, up to its end while somebody is taken off the line. */
const FULL_CALL: readonly Move[] = [
  found('findPress', true),
  found('readSetup', setupOf('host')),
  found('openMicrophone', HEADSET),
  send('line.step', { step: 'answering' }),
  send('line.called', { meetingId: MEETING }),
  send('line.opened'),
  send('line.told', told({ type: 'phase', phase: 'talking.listening' })),
  send('line.told', told({ type: 'line', heldBy: 'Marco', participants: [MARCO] })),
  send('line.told', told({ type: 'recording', isOn: true })),
  send('line.levels', { level: { atMs: 4_125, mine: 0.2, theirs: 0.6 } }),
  send('call.say', { text: 'Do you deliver?' }),
  send('call.key', { digit: '1' }),
  send('call.mute'),
  send('call.sound'),
  send('call.kick', { participantId: MARCO.id }),
  { kind: 'reject', id: 'kickParticipant', src: 'kickParticipant', error: AWAY },
  send('call.kick', { participantId: MARCO.id }),
  send('line.told', told({ type: 'ended', cause: 'agentEnded' })),
];

export const callPlan = definePlan(callMachine, {
  inputs: [CALLER, LISTENER],
  events: {
    'call.start': [{}],
    'call.join': [
      { meetingId: OTHER_MEETING, as: 'speaker' },
      { meetingId: OTHER_MEETING, as: 'listener' },
    ],
    'call.choose': [{ copy: 'default' }, { copy: 'staging' }],
    'call.toggleType': [{}],
    'call.mute': [{}],
    'call.sound': [{}],
    'call.say': [{ text: ' Do you deliver? ' }, { text: '  ' }],
    'call.key': [{ digit: '1' }],
    'call.kick': [{ participantId: MARCO.id }],
    'call.end': [{}],
    'call.leave': [{}],
    'call.return': [{}],
    'line.step': [{ step: 'answering' }],
    'line.called': [{ meetingId: MEETING }],
    'line.opened': [{}],
    'line.told': [
      told({ type: 'phase', phase: 'talking.listening' }),
      words('Are you', false),
      words('Are you open?', true),
      speech(0, false),
      speech(6, true),
      told({ type: 'function', name: 'hours', state: 'running' }),
      told({ type: 'function', name: 'hours', state: 'done', durationMs: 310 }),
      told({ type: 'line', heldBy: 'Marco', participants: [MARCO] }),
      told({ type: 'line', participants: [] }),
      told({ type: 'recording', isOn: true }),
      told({ type: 'ended', cause: 'agentEnded' }),
    ],
    'line.levels': [{ level: { atMs: 4_125, mine: 0.2, theirs: 0.6 } }],
    'line.microphone': [{ name: 'Built-in microphone' }, { name: null }],
    'line.lost': [{}],
    'line.back': [{}],
    'line.closed': [{}],
    'line.failed': [{ failure: BUSY }],
    'words.heard': [
      { text: 'Are you', isCertain: false },
      { text: 'Are you open?', isCertain: true },
    ],
    'words.lost': [{}],
  },
  outcomes: {
    findPress: { ok: [true, false], error: [new Error('a defect')] },
    readSetup: { ok: [setupOf('browser'), setupOf('host'), setupOf('typed')], error: [AWAY] },
    openMicrophone: { ok: [HEADSET, REFUSED], error: [new Error('a defect')] },
    line: { error: [new Error('a defect')] },
    recognition: { error: [new Error('a defect')] },
    kickParticipant: { ok: [undefined], error: [AWAY] },
    askPerson: { ok: [true, false], error: [new Error('a defect')] },
    hangUp: { ok: [undefined], error: [AWAY] },
  },
  project: ({ kind, copy, type, ears, microphone, isLive, isMuted, isLeft, problem, meetingId }) => ({
    kind,
    copy,
    type,
    ears,
    hasMicrophone: microphone !== null,
    isLive,
    isMuted,
    isLeft,
    problem,
    meeting: meetingId,
  }),
  ways: [
    [...FULL_CALL, send('call.start')],
    [...FULL_CALL, send('call.join', { meetingId: OTHER_MEETING, as: 'listener' })],
  ],
  limit: 4_000,
  breadth: 250,
});
