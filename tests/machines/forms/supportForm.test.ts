import { type SupportForm, supportFormMachine } from '#machines/forms/supportForm';
import { proveForm } from './proveForm';

const NEW = { key: { targetAccountId: 7 } };

proveForm<SupportForm>(supportFormMachine, {
  new: { ...NEW, draft: { name: null, email: null, message: '' } },
  edits: [{ ...NEW, edits: [{ name: 'Chiara' }, { message: 'Help' }], draft: { name: 'Chiara', message: 'Help' } }],
  tasks: {
    send: {
      cannot: [NEW, { ...NEW, edits: [{ message: ' ', name: 'Chiara' }] }],
      does: [
        {
          ...NEW,
          edits: [{ message: 'Help', email: 'chiara@example.com' }],
          work: {
            task: 'send',
            targetAccountId: 7,
            form: { name: null, email: 'chiara@example.com', message: 'Help' },
          },
          done: null,
          tells: { type: 'supportForm.sent' },
        },
      ],
    },
  },
  kept: {
    as: [[NEW.key, 'support/7']],
    takes: [
      {
        stored: { name: 'Chiara', email: 4, message: 'Help', colour: 'red' },
        typed: { name: 'Chiara', message: 'Help' },
      },
    ],
  },
});
