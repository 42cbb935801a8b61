import type { MonitorChannel, MonitorState } from '#contract/entities/monitor';
import type { MonitorWork } from '#machines/monitor';
import { catalogue } from '../../strings/catalogue';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** The words of monitors. */
export const monitorStrings = catalogue({
  hint: 'A monitor watches a metric, and tells you once when it goes too far, and once when that is over.',
  add: 'New monitor',
  failed: 'The monitors could not be loaded',
  loading: 'The monitors are loading',
  none: 'No monitors yet',
  noneHint: 'Have one tell you when calls go unanswered, or a rate falls.',
  list: 'Monitors',
  states: {
    ok: 'Fine',
    rising: 'Going too far',
    firing: 'Too far',
    unknown: 'No value',
  } satisfies Readonly<Record<MonitorState, string>>,
  paused: 'Paused',
  since: (when: string) => `since ${when}`,
  rule: (metric: string, comparison: 'above' | 'below', threshold: string) => `${metric} ${comparison} ${threshold}`,
  window: (minutes: number) => `over ${many(minutes, 'minute', 'minutes')}`,
  now: 'Now',
  threshold: 'Limit',
  checked: (when: string) => `Looked at ${when}`,
  notChecked: 'Not looked at yet',
  told: 'When it told',
  neverTold: 'It told nobody yet.',
  began: (when: string, value: string) => `${when}: ${value}`,
  goesOn: 'goes on',
  over: (when: string) => `over ${when}`,
  works: { pause: 'Pause', resume: 'Resume', delete: 'Delete' } satisfies Readonly<Record<MonitorWork, string>>,
  deleteHint: 'It tells nobody any more, and when it told is forgotten.',
  newTitle: 'New monitor',
  editTitle: 'Monitor',
  name: 'Name',
  metric: 'Metric',
  choose: 'Choose a metric',
  comparison: 'Tell when it is',
  comparisons: { above: 'above', below: 'below' },
  thresholdIs: 'this',
  thresholdWrong: 'Please give a number, in what the metric shows.',
  windowMinutes: 'Counted over minutes',
  windowWrong: 'A whole number of minutes: at least 5, at most 31 days.',
  forMinutes: 'For minutes',
  forHint: '0 tells at once.',
  forWrong: 'A whole number of minutes: at most a day.',
  sample: 'Of at least conversations',
  sampleWrong: 'A whole number.',
  channels: 'Tell by',
  channelNames: {
    bell: 'The bell',
    mail: 'Mail and the bell',
    webhook: 'Webhooks',
  } satisfies Readonly<Record<MonitorChannel, string>>,
  channelsNeeded: 'Please choose one.',
  save: 'Save',
  create: 'Create',
  monitorFailed: 'The monitor could not be loaded',
});
