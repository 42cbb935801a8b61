import { catalogue } from './catalogue';

/** The words of comparisons. */
export const diffStrings = catalogue({
  comparing: 'Comparing…',
  preview: 'Preview: the texts differ too much for a word-by-word comparison.',
  changes: 'Changes',
  unfold: (lines: number) => `Show ${lines.toLocaleString()} unchanged lines`,
  none: 'There is no difference.',
  noneHint: 'Both copies say the same.',
  noBefore: 'Nothing was there before; all of this is new.',
  fields: (count: number) => (count === 1 ? '1 setting differs' : `${count} settings differ`),
  legendAdded: 'added',
  legendRemoved: 'removed',
});
