import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { templateFieldsMachine } from '#machines/templateFields';
import type { CoverStep } from '#tests/harness/cover.ts';
import type { ErasedPlan } from '#tests/harness/index.ts';
import { FIELDS, PLAIN, templateFieldsPlan } from '#tests/machines/templateFields/templateFields.plan.ts';

type Snapshot = SnapshotFrom<typeof templateFieldsMachine>;

/** A payload for the current state; null if there is none. */
const from = (payloadOf: (at: Snapshot) => object | null) => payloadOf as (at: AnyMachineSnapshot) => object | null;

/** The agent is still to be read. */
export const isToBeLoaded = (at: Snapshot): boolean =>
  at.matches({ check: 'waiting' }) && at.context.fields.length === 0;

const loaded = (fields: typeof FIELDS) =>
  from((at) => (isToBeLoaded(at) ? { templateId: 'front-desk', fields } : null));

/** One answer with another text. */
const answered = (key: string, text: string) =>
  from(({ context: { templateId, fields } }) => {
    const isOther = fields.some((field) => field.key === key && field.value !== text);
    return isOther
      ? { templateId, fields: fields.map((field) => (field.key === key ? { ...field, value: text } : field)) }
      : null;
  });

/** The plan of the suggestions as the editor of an agent offers it, with payloads that a person can produce. */
export const screenPlan: ErasedPlan = {
  ...templateFieldsPlan,
  events: {
    ...templateFieldsPlan.events,
    'templateFields.told': [
      loaded(FIELDS),
      loaded(PLAIN),
      answered('hours', 'mon 9-18'),
      answered('hours', 'mon 9-17'),
      answered('about', ''),
      answered('about', 'we cook'),
      answered('name', ' '),
      answered('name', 'Rosie’s'),
    ],
    'templateFields.save': [{}],
    'templateFields.show': [{ key: 'hours' }, { key: 'about' }],
  },
};

/** The line below the fields is there where one of them may have a suggestion. */
export const isDrawn = ({ after }: CoverStep): boolean => Object.keys((after as Snapshot).context.statuses).length > 0;
