import { reportingFields } from '../rows/logWork';
import { type FormRow, ofContext, SAVE } from './formRow';

const [field] = reportingFields;
const reply = { success: true as const, fields: [], own: [...reportingFields], isFilled: true };

/** The form of the facts that are reported of conversations. */
export const LOG_FORMS: readonly FormRow[] = [
  {
    form: 'reportingForm',
    input: { key: { targetAccountId: 5 } },
    replies: { readReportingFields: () => reply, setReportingFields: () => reply },
    shown: ofContext('draft'),
    empty: { facts: [] },
    opened: {
      facts: [
        {
          key: 'intent',
          label: 'What they wanted',
          instructions: 'What the caller asked for first.',
          kind: 'choices',
          choices: 'booking\norder',
        },
      ],
    },
    change: {
      type: 'form.edit',
      edit: {
        facts: [
          {
            key: 'intent',
            label: 'What they wanted',
            instructions: 'What the caller asked for first.',
            kind: 'choices',
            choices: 'booking\norder\n\nother ',
          },
        ],
      },
    },
    save: SAVE,
    writes: [
      [
        'PUT /api/v2/reportingFields?targetAccountId=5',
        { fields: [{ ...field, values: { kind: 'choices', choices: ['booking', 'order', 'other'] } }] },
      ],
    ],
  },
];
