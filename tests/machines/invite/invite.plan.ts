import { inviteMachine } from '#machines/invite';
import { definePlan } from '#tests/harness/index.ts';

export const invitePlan = definePlan(inviteMachine, {
  inputs: [{ accountId: 12 }],
  events: {
    'invite.edit': [
      { changes: { addresses: 'Ada <Ada@shop.test>, bo@shop.test' } },
      { changes: { addresses: 'nobody' } },
      { changes: { permittedAccountIds: [] } },
      { changes: { permittedAccountIds: [7], role: 'agent' } },
      { changes: { role: 'admin', customRoleId: 'r1' } },
    ],
    'invite.submit': [{}],
    'invite.more': [{}],
  },
  outcomes: {
    sendInvites: {
      ok: [
        [
          { email: 'ada@shop.test', problem: null },
          { email: 'bo@shop.test', problem: null },
        ],
        [
          { email: 'ada@shop.test', problem: null },
          { email: 'bo@shop.test', problem: 'This person is already a member.' },
        ],
      ],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ form, results }) => ({ form, problems: results.map(({ problem }) => problem) }),
});
