import type { SnapshotFrom } from 'xstate';
import type { templateFieldsMachine } from '#machines/templateFields';
import type { Sights } from '#tests/harness/index.ts';
import { withStatus } from '#tests/machines/templateFields/facts.ts';
import type { Seen } from './reading';

type Snapshot = SnapshotFrom<typeof templateFieldsMachine>;

/** What the actor of a field says where it has no suggestion, and where it has one. */
export const REASON = 'It is heard.';

const TITLES: Readonly<Record<string, string>> = { hours: 'Hours', about: 'About' };

/** What a person sees in each state of the suggestions (specification 2, 4). */
export const templateFieldsSights: Sights<typeof templateFieldsMachine, Seen> = {
  check: (at) => ({ line: lineOf(at) }),
  'view.closed': () => ({ dialog: null }),
  'view.open': (at) => ({ dialog: dialogOf(at) }),
  // One that is gone stays to be seen for a moment.
  'view.advancing': (at) => ({ dialog: dialogOf(at) }),
};

function lineOf({ context }: Snapshot): Seen['line'] {
  if (withStatus(context, 'THINKING').length > 0) return { says: 'Analysing your answers…', button: null };
  if (withStatus(context, 'SUGGESTED').length > 0) return { says: positionIn(context), button: 'View' };
  if (withStatus(context, 'ERROR').length > 0) return { says: 'Could not be checked', button: 'Try again' };
  if (withStatus(context, 'IDLE').length > 0) return { says: '', button: 'Check the answers' };
  return { says: withStatus(context, 'NO_SUGGESTION').length > 0 ? REASON : 'Looks Good', button: null };
}

function positionIn(context: Snapshot['context']): string {
  const all = withStatus(context, 'SUGGESTED', 'ACCEPTED');
  const isShown = all.some((key) => key === context.shown);
  const at = all.indexOf((isShown ? context.shown : withStatus(context, 'SUGGESTED')[0]) ?? '') + 1;
  return `${at} of ${all.length} ${all.length === 1 ? 'Suggestion' : 'Suggestions'}`;
}

function dialogOf({ context }: Snapshot): Seen['dialog'] {
  const { shown, statuses } = context;
  const status = statuses[shown ?? ''];
  const isAnyOpen = withStatus(context, 'SUGGESTED').length > 0;
  const isBusy = withStatus(context, 'THINKING').length > 0;
  const isDone = withStatus(context, 'ERROR', 'IDLE').length === 0;
  return {
    title: `Suggestion: ${TITLES[shown ?? ''] ?? ''}`,
    position: isBusy ? '' : isAnyOpen ? positionIn(context) : isDone ? 'Looks Good' : '',
    answer: { says: status === 'ACCEPTED' ? 'Applied' : 'Apply', isOff: status !== 'SUGGESTED' },
  };
}
