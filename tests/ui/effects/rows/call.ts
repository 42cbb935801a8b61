/** What a call asks of the host beside its line, which has a test of its own. */
import { CALL_FAILED } from '#contract/rules/messages/calls';
import { OUR_SIDE, type Row, rejects } from './row';

const CALL_ID = '018f0000-0000-7000-8000-0000000000c1';
const way = { target: 'luigi', copy: 'staging', kind: 'caller', meetingId: null } as const;
const setup = {
  success: true,
  agentId: 7,
  agentName: 'Luigi',
  hostHears: true,
  voice: { name: 'Rosa', isBuiltIn: false },
  isRecorded: true,
  iceServers: [],
} as const;

export const callRows: readonly Row[] = [
  ...[true, false].map(
    (hostHears): Row => ({
      actor: 'call.readSetup',
      input: way,
      replies: { readCallSetup: () => ({ ...setup, iceServers: [], hostHears }) },
      calls: [['GET /api/v2/calls/setup?targetAgent=luigi&source=staging']],
      // A browser that recognizes nothing leaves typing.
      output: {
        agentName: 'Luigi',
        voice: { name: 'Rosa', isBuiltIn: false },
        isRecorded: true,
        iceServers: [],
        ears: hostHears ? 'host' : 'typed',
      },
      whenRefused: rejects,
      fails: CALL_FAILED,
    }),
  ),
  {
    actor: 'call.kickParticipant',
    input: { target: 7, meetingId: CALL_ID, participantId: '018f0000-0000-7000-8000-0000000000d1' },
    replies: { kickFromCall: () => ({ success: true }) },
    calls: [
      [
        `POST /api/v2/calls/${CALL_ID}/kick?targetAccountId=7`,
        { participantId: '018f0000-0000-7000-8000-0000000000d1' },
      ],
    ],
    output: undefined,
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'call.hangUp',
    input: { meetingId: CALL_ID, kind: 'caller' },
    replies: { endCall: () => ({ success: true }) },
    calls: [[`POST /api/v2/calls/${CALL_ID}/end`]],
    output: undefined,
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
];
