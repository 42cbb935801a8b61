import type { Note } from '#contract/entities/teamwork';
import { teamworkMachine } from '#machines/teamwork';
import { definePlan } from '#tests/harness/index.ts';

const ROOM_ID = '7:90';

export const noteOf = (uuid: string, text: string, timestamp: number): Note => ({
  uuid,
  roomId: ROOM_ID,
  authorId: 4,
  author: 'Marco',
  text,
  timestamp,
});

const first = noteOf('018f0000-0000-7000-8000-000000000001', 'Table 12 is free.', 1_790_000_000);
export const second = noteOf('018f0000-0000-7000-8000-000000000002', 'The kitchen knows.', 1_790_000_010);
const people = [{ id: 4, name: 'Marco' }];
const reply = { id: '018f0000-0000-7000-8000-00000000000f', title: 'Thanks', text: 'Thank you, {name}.' };

export const teamworkPlan = definePlan(teamworkMachine, {
  inputs: [{ seed: '5eed', roomId: ROOM_ID, targetAccountId: 7 }],
  events: {
    'teamwork.retry': [{}],
    'note.open': [{}],
    'note.close': [{}],
    'note.edit': [{ text: 'He is a regular.' }, { text: ' ' }],
    'note.send': [{}],
    'replies.change': [
      { change: { kind: 'save', title: 'Thanks', text: 'Thank you, {name}.' } },
      { change: { kind: 'delete', id: reply.id } },
    ],
    // It is told once.
    'text.kept': [({ context }) => (context.draft.includes('kept') ? null : { text: 'kept' })],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
    'realtime.received': [
      { event: { type: 'note.created', roomId: ROOM_ID, note: second } },
      { event: { type: 'note.created', roomId: ROOM_ID } },
      { event: { type: 'note.created', roomId: '7:91', note: { ...second, roomId: '7:91' } } },
      { event: { type: 'room.changed', agentId: 7, roomId: ROOM_ID } },
    ],
  },
  outcomes: {
    loadTeamwork: {
      ok: [
        {
          notes: [first],
          people,
          replies: [reply],
          ways: [{ channel: 'sms', needs: 'number', text: 'No number.', maxCharacters: 1600 }],
        },
      ],
      error: [{ kind: 'offline', message: 'You are offline.' }],
    },
    sendNote: {
      ok: [
        (input) => ({ kind: 'sent' as const, note: noteOf(input.uuid, input.text, 1_790_000_100) }),
        { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not write here.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    changeReplies: {
      ok: [
        { kind: 'changed', replies: [] },
        { kind: 'refused', failure: { kind: 'conflict', message: 'Another reply has this title already.' } },
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    keepText: { error: [new Error('storage is forbidden')] },
  },
  project: ({
    notes,
    people: known,
    draft,
    sending,
    refused,
    change,
    isStale,
    failure,
    noteFailure,
    changeFailure,
  }) => ({
    noteCount: Math.min(notes.length, 2),
    isLoaded: known.length > 0,
    hasDraft: draft.trim() !== '',
    isSending: sending !== null,
    isRefused: refused !== null && refused.text === draft.trim(),
    change: change?.kind,
    isStale,
    failures: [failure, noteFailure, changeFailure].map((one) => one?.kind),
  }),
});
