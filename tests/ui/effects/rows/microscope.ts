import type { Call, CallEvent } from '#contract/entities/call';
import { type Row, rejects } from './row';

const CALL_ID = '018f0000-0000-7000-8000-00000000ca11';
const PATH = `/api/v2/calls/${CALL_ID}`;
const call: Call = {
  id: CALL_ID,
  uuid: 'u1:1790000000',
  agentId: 7,
  agentName: 'Luigi',
  roomId: '7:90',
  destination: `meeting-${CALL_ID}`,
  copy: 'default',
  state: 'live',
  name: 'Hannah Lindgren',
  ears: 'host',
  voice: 'slt',
  startedAtMs: 1_790_000_000_000,
  participants: [],
};
const happened = (seq: number): CallEvent => ({ seq, atMs: seq * 1_000, lane: 'turn', kind: 'listening', data: {} });
const key = { targetAccountId: 7 };
const listed = () => ({ success: true as const, calls: [call] });
const LISTED = ['GET /api/v2/calls?targetAccountId=7'] as const;
const NOT_REACHED = 'That did not reach the call. Try again.';

/** What is asked of a call that is looked into, and of those that go on. */
export const microscopeRows: readonly Row[] = [
  {
    actor: 'microscope.readCall',
    input: { targetAccountId: 7, callId: CALL_ID, after: 4 },
    replies: {
      readCall: () => ({ success: true, call }),
      listCallEvents: ({ query }) => {
        const next = (query?.after ?? 0) + 1;
        return { success: true, events: [happened(next)], hasMore: next === 5 };
      },
    },
    calls: [
      [`GET ${PATH}?targetAccountId=7`],
      [`GET ${PATH}/events?after=4&targetAccountId=7`],
      [`GET ${PATH}/events?after=5&targetAccountId=7`],
    ],
    output: { call, events: [happened(5), happened(6)] },
    whenRefused: rejects,
    fails: 'The call could not be loaded',
  },
  {
    actor: 'microscope.deleteRecording',
    input: { targetAccountId: 7, callId: CALL_ID },
    replies: { deleteRecording: () => ({ success: true }) },
    calls: [[`DELETE ${PATH}/recording?targetAccountId=7`]],
    output: undefined,
    whenRefused: rejects,
    fails: 'The recording could not be deleted',
  },
  {
    actor: 'liveCalls.loadRecord',
    input: { key },
    replies: { listCalls: listed },
    calls: [LISTED],
    output: { calls: [call] },
    whenRefused: rejects,
    fails: 'The calls that are going on could not be loaded',
  },
  {
    actor: 'liveCalls.saveRecord',
    input: { key, change: { kind: 'whisper', callId: CALL_ID, text: 'We close at ten.' } },
    replies: { whisperInCall: () => ({ success: true }), listCalls: listed },
    calls: [[`POST ${PATH}/whisper?targetAccountId=7`, { text: 'We close at ten.' }], LISTED],
    output: { calls: [call] },
    whenRefused: rejects,
    fails: NOT_REACHED,
  },
  {
    actor: 'liveCalls.saveRecord',
    input: { key, change: { kind: 'end', callId: CALL_ID } },
    replies: { kickFromCall: () => ({ success: true }), listCalls: listed },
    calls: [[`POST ${PATH}/kick?targetAccountId=7`, {}], LISTED],
    output: { calls: [call] },
    whenRefused: rejects,
    fails: NOT_REACHED,
  },
  {
    actor: 'voices.loadRecord',
    input: { key },
    replies: { listVoices: () => ({ success: true, voices: [] }) },
    calls: [['GET /api/v2/agent/voices?targetAccountId=7']],
    output: { voices: [] },
    whenRefused: rejects,
    fails: 'The voices could not be loaded',
  },
];
