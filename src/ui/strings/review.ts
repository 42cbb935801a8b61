import { catalogue } from './catalogue';

/** The words of the overlay that compares two copies before something is done. */
export const reviewStrings = catalogue({
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading both copies…',
  failed: 'The copies could not be compared',
  compare: {
    title: 'What publishing would change',
    hint: 'Your draft, compared with the live copy that answers callers now.',
    act: 'Publish',
  },
  revert: {
    title: 'Go back to the live copy',
    hint: 'Your draft becomes what answers callers now. What the draft says is kept as a version.',
    act: 'Revert',
    open: 'Revert to live…',
  },
  detach: {
    title: 'Detach from template',
    hint: "The template's text, with your details filled in, becomes this agent's own prompt. Sentences about details you left empty fall away.",
    act: 'Detach',
    noneHint: 'The agent goes on saying the same. From then on the prompt is yours to change.',
  },
  restoreStaging: {
    title: 'Restore a version to your draft',
    hint: 'Your draft becomes this version. What the draft says now is kept as a version. Callers notice nothing yet.',
    act: 'Restore to draft',
  },
  restoreDefault: {
    title: 'Make a version live',
    hint: 'Callers talk to this version at once. What is live now is kept as a version.',
    act: 'Make it live',
  },
  replace: {
    title: 'Overwrite a version',
    hint: 'The version will hold what your draft says now; what it held is gone.',
    act: 'Overwrite',
  },
});
