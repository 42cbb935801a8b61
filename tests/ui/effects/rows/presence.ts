/** Who looks at a conversation and who writes in it. */
import { OUR_SIDE, type Row, rejects } from './row';

const present = [{ by: { id: 4, name: 'Marco' }, typing: false }];

export const presenceRows: readonly Row[] = [
  {
    actor: 'presence.tellPresence',
    input: { at: { kind: 'room', roomId: '7:90', targetAccountId: 7 }, typing: true },
    replies: { tellPresence: () => ({ success: true, present }) },
    calls: [['POST /api/v1/conversations/7%3A90/presence?targetAccountId=7', { typing: true }]],
    output: present,
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
  {
    actor: 'presence.tellPresence',
    input: { at: { kind: 'chat', target: 'trattoria' }, typing: true },
    replies: { tellTyping: () => ({ success: true }) },
    calls: [['POST /api/v1/messages/trattoria/typing']],
    output: [],
    whenRefused: rejects,
    fails: OUR_SIDE,
  },
];
