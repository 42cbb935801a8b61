import type { SnapshotFrom } from 'xstate';
import type { templateFieldsMachine } from '#machines/templateFields';
import type { Gestures } from '#tests/harness/index.ts';
import { withStatus } from '#tests/machines/templateFields/facts.ts';
import type { Hands } from './hands';
import { isToBeLoaded } from './templateFieldsPlan';

type Snapshot = SnapshotFrom<typeof templateFieldsMachine>;

const A_FIELD = { madeBy: 'the actor of a field' };

/** How each event of the suggestions is made in the editor, and when that is possible. */
export const templateFieldsGestures: Gestures<typeof templateFieldsMachine, Hands> = {
  'templateFields.told': {
    isOffered: (at) => isFree(at) && (isToBeLoaded(at) || at.context.fields.length > 0),
    make: (hands, { fields }) => hands.answer(fields),
  },
  'templateFields.check': {
    isOffered: (at) =>
      isFree(at) &&
      withStatus(at.context, 'THINKING', 'SUGGESTED').length === 0 &&
      withStatus(at.context, 'IDLE', 'ERROR').length > 0,
    make: (hands) => hands.press('Check the answers', 'Try again'),
  },
  'templateFields.save': {
    isOffered: (at) => isFree(at) && !at.matches({ check: 'saving' }) && !at.matches({ check: 'asking' }),
    make: (hands) => hands.publish(),
  },
  'templateFields.show': {
    isOffered: (at, { key }) => isFree(at) && at.context.statuses[key] === 'SUGGESTED',
    make: (hands, { key }) => hands.press(`View the suggestion for ${key === 'hours' ? 'Hours' : 'About'}`),
  },
  'templateFields.next': { isOffered: hasTwo, make: (hands) => hands.press('Next suggestion') },
  'templateFields.previous': { isOffered: hasTwo, make: (hands) => hands.press('Previous suggestion') },
  'templateFields.accept': { isOffered: isToBeAnswered, make: (hands) => hands.press('Apply') },
  'templateFields.dismiss': { isOffered: isToBeAnswered, make: (hands) => hands.press('Dismiss') },
  'templateFields.hide': { isOffered: (at) => !isFree(at), make: (hands) => hands.press('Close') },
  'templateFields.point': { madeBy: 'the notice of a refused publish, which the campaign shows' },
  'suggestion.changed': A_FIELD,
  'suggestion.accepted': A_FIELD,
};

/** No suggestion covers the editor. */
function isFree(at: Snapshot): boolean {
  return at.matches({ view: 'closed' });
}

function hasTwo(at: Snapshot): boolean {
  return at.matches({ view: 'open' }) && withStatus(at.context, 'SUGGESTED', 'ACCEPTED').length > 1;
}

function isToBeAnswered(at: Snapshot): boolean {
  const { shown, statuses } = at.context;
  return at.matches({ view: 'open' }) && statuses[shown ?? ''] === 'SUGGESTED';
}
