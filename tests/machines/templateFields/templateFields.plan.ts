import type { SnapshotFrom } from 'xstate';
import type { TemplateField } from '#contract/entities/campaign';
import type { SuggestionStatus } from '#machines/fieldSuggestion';
import { templateFieldsMachine } from '#machines/templateFields';
import { definePlan } from '#tests/harness/index.ts';

type Snapshot = SnapshotFrom<typeof templateFieldsMachine>;

const name: TemplateField = { key: 'name', title: 'Name', type: 'text', required: true, value: 'Rosie’s' };
const hours: TemplateField = { key: 'hours', title: 'Hours', type: 'text', promptTip: 'Days.', value: 'mon 9-17' };
const about: TemplateField = { ...hours, key: 'about', title: 'About', value: 'we cook' };
export const BETTER = 'Monday: 9 to 17.';

export const FIELDS = [name, hours, about];
/** Another text, and one without a value. */
export const EDITED = [name, { ...hours, value: 'mon 9-18' }, { ...about, value: '' }];
/** A required one is empty. */
export const LACKING = [{ ...name, value: ' ' }, hours, about];
/** None may have a suggestion. */
export const PLAIN = [name];

const told = (fields: readonly TemplateField[], templateId: string | null = 'front-desk') => ({ templateId, fields });

/** A child tells its status only when that can be. */
const says =
  (key: string, status: SuggestionStatus, ...from: readonly SuggestionStatus[]) =>
  ({ context: { statuses } }: Snapshot) => {
    const now = statuses[key];
    return now !== undefined && from.includes(now) ? { key, status } : null;
  };
const both = (status: SuggestionStatus, ...from: readonly SuggestionStatus[]) => [
  says('hours', status, ...from),
  says('about', status, ...from),
];

export const templateFieldsPlan = definePlan(templateFieldsMachine, {
  inputs: [{ agentId: 7 }],
  events: {
    'templateFields.told': [
      told(FIELDS),
      told(EDITED),
      told(LACKING),
      told(PLAIN),
      told(FIELDS, 'night-desk'),
      told([], null),
    ],
    'templateFields.check': [{}],
    'templateFields.save': [({ context }) => (context.templateId === 'night-desk' ? {} : { anyway: 'In a hurry' })],
    'templateFields.show': [{ key: 'hours' }, { key: 'about' }, { key: 'name' }],
    'templateFields.next': [{}],
    'templateFields.previous': [{}],
    'templateFields.accept': [{}],
    'templateFields.dismiss': [{}],
    'templateFields.hide': [{}],
    'templateFields.point': [({ context: { pointed } }) => (pointed === null ? { key: 'hours' } : null)],
    'suggestion.changed': [
      ...both('SUGGESTED', 'THINKING'),
      ...both('NO_SUGGESTION', 'THINKING', 'SUGGESTED'),
      ...both('ERROR', 'THINKING'),
      ...both('ACCEPTED', 'SUGGESTED'),
      ...both('IDLE', 'SUGGESTED'),
      // Of a field that is gone.
      ({ context }) => ('hours' in context.statuses ? null : { key: 'hours', status: 'SUGGESTED' as const }),
    ],
    'suggestion.accepted': [
      ({ context: { statuses } }) => (statuses.hours === 'SUGGESTED' ? { key: 'hours', value: BETTER } : null),
    ],
  },
  outcomes: {
    fieldSuggestion: {},
    askPerson: { ok: [true, false], error: [new Error('a defect')] },
  },
  project: ({ templateId, fields, statuses, shown, pointed }) => ({
    templateId,
    values: fields.map(({ value }) => value),
    statuses,
    shown,
    pointed: pointed && [pointed.key, Math.min(pointed.count, 2)],
  }),
  breadth: 200,
});
