import { randomUUID } from 'node:crypto';
import { body, type CallParts, every, own, path, type Row, reach, record, type Subject } from './row';

/** Calls: to call an agent, to come into a call, and to look at it. */

/** What no browser makes. */
const sdp = 'v=0';

export const callRows: Readonly<Record<string, Row>> = {
  readCallSetup: reach({
    carrier: 'query',
    level: 'agent',
    input: ({ accountId }) => ({ query: { targetAgent: accountId, source: 'staging' } }),
  }),
  startCall: reach(
    body('agent', ({ accountId: targetAgent }) => ({ body: { ...offered(), targetAgent } })),
    body('agent', ({ username: targetAgent }) => ({ body: { ...offered(), targetAgent } })),
  ),
  endCall: reach(path('agent', callPath)),
  joinCall: reach(...record('path', (subject) => ({ ...callPath(subject), body: { as: 'listener', sdp } }))),
  whisperInCall: reach(...record('path', (subject) => ({ ...callPath(subject), body: { text: 'Until ten.' } }))),
  kickFromCall: reach(...record('path', (subject) => ({ ...callPath(subject), body: {} }))),

  listCalls: reach(...every()),
  readCall: reach(...record('path', callPath), own('agent', callPath)),
  listCallEvents: reach(...record('path', callPath), own('agent', callPath)),
  readRecording: reach(...record('path', callPath), own('agent', callPath)),
  deleteRecording: reach(...record('path', callPath), own('agent', callPath)),
};

function callPath({ callId }: Subject): CallParts {
  return { params: { callId } };
}

function offered() {
  return { source: 'staging', sdp, ears: 'typed', uuid: randomUUID() };
}
