import { catalogue } from './catalogue';

/** The words of the overlay that compares two copies before something is done. */
export const reviewStrings = catalogue({
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading both copies…',
  failed: 'The copies could not be compared.',
  retry: 'Try again',
  compare: {
    title: 'Staging against production',
    hint: 'What callers would notice if you published now.',
    act: 'Publish',
  },
  revert: {
    title: 'Revert to production',
    hint: 'Staging becomes what production says. What staging says now is kept as a version.',
    act: 'Revert',
    open: 'Revert to production…',
  },
  detach: {
    title: 'Detach from template',
    hint: "The template's text, with your details filled in, becomes this agent's own prompt.",
    act: 'Detach',
  },
  restoreStaging: {
    title: 'Restore a version to staging',
    hint: 'Staging becomes this version. What staging says now is kept as a version.',
    act: 'Restore to staging',
  },
  restoreDefault: {
    title: 'Restore a version to production',
    hint: 'Callers talk to this version at once. What production says now is kept as a version.',
    act: 'Restore to production',
  },
  replace: {
    title: 'Replace a version',
    hint: 'The version will keep what staging says now; what it kept is gone.',
    act: 'Replace',
  },
});
