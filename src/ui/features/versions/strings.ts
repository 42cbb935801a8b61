import { catalogue } from '../../strings/catalogue';

/** The words of the list of versions. */
export const versionStrings = catalogue({
  title: 'Versions',
  hint: 'Kept copies of this agent. Publishing, reverting and restoring keep one by themselves.',
  nameLabel: 'Name of the new version',
  namePlaceholder: 'Summer menu',
  source: 'Copy of',
  staging: 'Draft',
  production: 'Live',
  create: 'Keep a version',
  empty: 'No versions yet',
  emptyHint: 'Keep one before a bold change: it is one click to come back.',
  failed: 'The versions could not be loaded',
  rename: 'Rename',
  renameLabel: (title: string) => `New name of ${title}`,
  saveName: 'Save name',
  restore: 'Restore to draft',
  restoreToProduction: 'Make live',
  replace: 'Overwrite',
  /** What the host calls `Auto-` and a number. */
  automatic: 'Kept automatically',
  by: (who: string) => `by ${who}`,
  loading: 'Loading versions',
});
