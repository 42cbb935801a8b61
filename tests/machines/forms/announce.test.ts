import { type Announce, announceMachine } from '#machines/forms/announce';
import { proveForm } from './proveForm';

const NEW = { key: {} };
const said = { done: null, tells: { type: 'announce.done' } } as const;

proveForm<Announce>(announceMachine, {
  new: { ...NEW, draft: { text: '', level: 'info', duration: 'day' } },
  edits: [{ ...NEW, edits: [{ text: 'Tonight' }, { level: 'warning' }], draft: { text: 'Tonight', level: 'warning' } }],
  tasks: {
    say: {
      cannot: [NEW, { ...NEW, edits: [{ text: ' ', level: 'warning' }] }],
      does: [
        {
          ...NEW,
          edits: [{ text: ' We upgrade tonight. ', level: 'warning', duration: 'hour' }],
          work: { task: 'say', text: 'We upgrade tonight.', level: 'warning', durationS: 3_600 },
          stays: { text: '', level: 'warning', duration: 'hour' },
          ...said,
        },
        {
          ...NEW,
          edits: [{ text: 'Hello', duration: 'open' }],
          work: { task: 'say', text: 'Hello', level: 'info', durationS: null },
          stays: { text: '', level: 'info', duration: 'open' },
          ...said,
        },
      ],
    },
  },
});
