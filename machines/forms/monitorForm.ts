import { type Monitor, type MonitorChannel, monitorChannel, type NewMonitor } from '#contract/entities/monitor';
import { LOAD_MONITORS_FAILED, SAVE_MONITOR_FAILED } from '#contract/rules/messages/metrics';
import { MONITOR_FOR_LIMIT_MINUTES, MONITOR_WINDOW_LIMIT_MINUTES } from '#contract/rules/metrics/limits';
import { alike, createFormMachine } from '../shared/form';
import { required } from '../shared/required';

export type MonitorDraft = {
  readonly name: string;
  /** The name of a metric; empty: none was chosen yet. */
  readonly metric: string;
  readonly comparison: Monitor['comparison'];
  readonly threshold: string;
  readonly windowMinutes: string;
  readonly forMinutes: string;
  readonly minimumSampleSize: string;
  readonly channels: readonly MonitorChannel[];
};

export type MonitorForm = {
  readonly key: {
    readonly targetAccountId: number;
    /** Null: a new one is made. */
    readonly monitorId: string | null;
    /** The metric that a new one watches, unless another is chosen. */
    readonly watches: string;
  };
  readonly record: Monitor;
  readonly draft: MonitorDraft;
  readonly edit: Partial<MonitorDraft>;
  readonly work: { readonly targetAccountId: number; readonly body: NewMonitor } & (
    | { readonly task: 'create' }
    | { readonly task: 'save'; readonly monitorId: string }
  );
  readonly done: Monitor;
  readonly news: { readonly type: 'monitorForm.done' };
};

export type MonitorFormNews = MonitorForm['news'];

const DONE = { type: 'monitorForm.done' } as const;

const isWholeIn = (typed: string, least: number, most: number): boolean =>
  /^\s*\d{1,7}\s*$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

/** What of a draft is not what it should be. */
export const monitorProblems = (draft: MonitorDraft) => ({
  name: draft.name.trim() === '',
  metric: draft.metric === '',
  threshold: !/^\s*-?\d{1,12}(?:\.\d{1,6})?\s*$/.test(draft.threshold),
  windowMinutes: !isWholeIn(draft.windowMinutes, 5, MONITOR_WINDOW_LIMIT_MINUTES),
  forMinutes: !isWholeIn(draft.forMinutes, 0, MONITOR_FOR_LIMIT_MINUTES),
  minimumSampleSize: !isWholeIn(draft.minimumSampleSize, 0, 1_000_000),
  channels: draft.channels.length === 0,
});

const isWhole = (draft: MonitorDraft): boolean => !Object.values(monitorProblems(draft)).includes(true);

const bodyOf = (draft: MonitorDraft): NewMonitor => ({
  name: draft.name.trim(),
  metric: draft.metric,
  comparison: draft.comparison,
  threshold: Number(draft.threshold),
  windowMinutes: Number(draft.windowMinutes),
  forMinutes: Number(draft.forMinutes),
  minimumSampleSize: Number(draft.minimumSampleSize),
  channels: [...draft.channels],
});

/** A monitor that is made or changed: which metric, beyond what, for how long, and how it tells. */
export const monitorFormMachine = createFormMachine<MonitorForm>({
  id: 'monitorForm',
  unread: LOAD_MONITORS_FAILED,
  isThere: ({ monitorId }) => monitorId !== null,
  empty: ({ watches }) => ({
    name: '',
    metric: watches,
    comparison: 'above',
    threshold: '',
    windowMinutes: '60',
    forMinutes: '0',
    minimumSampleSize: '1',
    channels: ['bell', 'mail'],
  }),
  shown: ({ name, metric, comparison, threshold, windowMinutes, forMinutes, minimumSampleSize, channels }) => ({
    name,
    metric,
    comparison,
    threshold: String(threshold),
    windowMinutes: String(windowMinutes),
    forMinutes: String(forMinutes),
    minimumSampleSize: String(minimumSampleSize),
    channels,
  }),
  keptAs: ({ targetAccountId, monitorId }) => `monitor/${targetAccountId}/${monitorId ?? 'new'}`,
  readKept: ({ comparison, channels, ...stored }, draft) => ({
    ...alike(stored, draft),
    ...((comparison === 'above' || comparison === 'below') && { comparison }),
    ...(Array.isArray(channels) && { channels: monitorChannel.options.filter((one) => channels.includes(one)) }),
  }),
  tasks: {
    create: {
      may: ({ key, draft }) => key.monitorId === null && isWhole(draft),
      work: ({ key: { targetAccountId }, draft }) => ({ task: 'create', targetAccountId, body: bodyOf(draft) }),
      tells: () => DONE,
      failed: SAVE_MONITOR_FAILED,
    },
    save: {
      may: ({ key, typed, draft }) => key.monitorId !== null && Object.keys(typed).length > 0 && isWhole(draft),
      work: ({ key: { targetAccountId, monitorId }, draft }) => ({
        task: 'save',
        targetAccountId,
        monitorId: required(monitorId),
        body: bodyOf(draft),
      }),
      tells: () => DONE,
      stays: (_, done) => done,
      failed: SAVE_MONITOR_FAILED,
    },
  },
});
