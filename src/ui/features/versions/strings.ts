import { catalogue } from '../../strings/catalogue';

/** The words of the list of versions. */
export const versionStrings = catalogue({
  title: 'Versions',
  nameLabel: 'Name of the new version',
  namePlaceholder: 'Summer menu',
  source: 'Copy of',
  staging: 'Draft',
  production: 'Live',
  create: 'Keep a version',
  empty: 'No versions yet',
  emptyHint:
    'Keep one before a bold change: it is one click to come back. Publishing, reverting and restoring keep one by themselves.',
  failed: 'The versions could not be loaded',
  rename: 'Rename',
  renameLabel: (title: string) => `New name of ${title}`,
  saveName: 'Save name',
  restore: 'Restore',
  restoreHint: 'Goes to your draft: callers notice nothing yet',
  more: (title: string) => `More for ${title}`,
  replace: 'Replace with the draft',
  makeLive: 'Make it live now…',
  now: 'Now',
  kept: 'Kept',
  changes: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
  savedAt: (when: string) => `saved ${when}`,
  since: (when: string) => `Since ${when}`,
  answering: 'Answering',
  compare: 'Compare',
  /** The version is a copy of what answered callers then. */
  ofLive: 'was live',
  /** What the host calls `Auto-` and a number. */
  automatic: 'Kept automatically',
  loading: 'Loading versions',
});
