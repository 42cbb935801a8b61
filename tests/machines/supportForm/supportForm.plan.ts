import { supportFormMachine } from '#machines/supportForm';
import { definePlan } from '#tests/harness/index.ts';

export const supportFormPlan = definePlan(supportFormMachine, {
  inputs: [{ targetAccountId: 12 }],
  events: {
    'supportForm.edit': [
      { changes: { message: 'My calls are not answered.' } },
      { changes: { message: ' ' } },
      { changes: { email: 'me@elsewhere.test' } },
    ],
    'supportForm.submit': [{}],
  },
  outcomes: {
    sendRequest: {
      ok: [{ kind: 'done' }, { kind: 'refused', failure: { kind: 'limited', message: 'Too many.' } }],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
  },
  project: ({ form, failure }) => ({ form, failure: failure?.kind }),
});
