import type { BodyInputOf } from '#contract/endpoint';
import type { setTaskLimits } from '#contract/endpoints/tasks';
import type { TaskLimits } from '#contract/entities/task';
import { CHANGE_TASK_LIMITS_FAILED, LOAD_TASK_LIMITS_FAILED } from '#contract/rules/messages/tasks';
import { minuteOf } from '#contract/rules/tasks/hours';
import { createFormMachine } from '../shared/form';

export type TaskSettingsDraft = {
  readonly timezone: string;
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly start: string;
  readonly end: string;
  /** To the same person at most one text in so many minutes. */
  readonly textMinutes: string;
  /** A list stops by itself at this share; null: never. */
  readonly stopsAtPercent: string | null;
  /** How much leaves in a day, and at the same time: super administrators set it. */
  readonly texts: string;
  readonly tasks: string;
  readonly atOnce: string;
};

export type TaskSettings = {
  readonly key: { readonly organizationId: number };
  readonly record: TaskLimits;
  readonly draft: TaskSettingsDraft;
  readonly edit: Partial<TaskSettingsDraft>;
  readonly work: {
    readonly task: 'save';
    readonly organizationId: number;
    readonly body: BodyInputOf<typeof setTaskLimits>;
  };
  readonly done: TaskLimits;
  readonly news: { readonly type: 'taskSettings.done' };
};

export type TaskSettingsNews = TaskSettings['news'];

/** A whole number in a range; null: it is none. */
const wholeOf = (typed: string, least: number, most: number): number | null => {
  const value = /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : -1;
  return value >= least && value <= most ? value : null;
};
const isTime = (typed: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(typed);

/** What of a draft is not what it should be. */
export const taskSettingsProblems = (draft: TaskSettingsDraft) => ({
  days: draft.days.length === 0,
  hours: !isTime(draft.start) || !isTime(draft.end) || minuteOf(draft.start) >= minuteOf(draft.end),
  textMinutes: wholeOf(draft.textMinutes, 0, 43_200) === null,
  share: draft.stopsAtPercent !== null && wholeOf(draft.stopsAtPercent, 1, 100) === null,
  texts: wholeOf(draft.texts, 0, 1_000_000) === null,
  tasks: wholeOf(draft.tasks, 0, 1_000_000) === null,
  atOnce: wholeOf(draft.atOnce, 1, 100) === null,
});

/** When and how much may leave (specification 7; api-shapes 7). */
export const taskSettingsMachine = createFormMachine<TaskSettings>({
  id: 'taskSettings',
  unread: LOAD_TASK_LIMITS_FAILED,
  isThere: () => true,
  empty: () => ({
    timezone: '',
    days: [],
    start: '',
    end: '',
    textMinutes: '',
    stopsAtPercent: null,
    texts: '',
    tasks: '',
    atOnce: '',
  }),
  shown: ({ businessHours, cooldowns, stopsAtPercent, daily, concurrencyPerRun }) => ({
    ...businessHours,
    textMinutes: String(Math.ceil(cooldowns.texts / 60)),
    stopsAtPercent: stopsAtPercent === null ? null : String(stopsAtPercent),
    texts: String(daily.texts),
    tasks: String(daily.tasks),
    atOnce: String(concurrencyPerRun),
  }),
  tasks: {
    save: {
      may: ({ typed, draft }) =>
        Object.keys(typed).length > 0 && !Object.values(taskSettingsProblems(draft)).includes(true),
      work: ({ key: { organizationId }, record, typed, draft }) => ({
        task: 'save',
        organizationId,
        body: {
          businessHours: {
            timezone: draft.timezone,
            days: [...draft.days].sort((one, other) => one - other),
            start: draft.start,
            end: draft.end,
          },
          cooldowns: { calls: record?.cooldowns.calls ?? 0, texts: Number(draft.textMinutes) * 60 },
          stopsAtPercent: draft.stopsAtPercent === null ? null : Number(draft.stopsAtPercent),
          // Only who may change them has typed in them.
          ...((typed.texts ?? typed.tasks ?? typed.atOnce) !== undefined && {
            daily: { calls: record?.daily.calls ?? 0, texts: Number(draft.texts), tasks: Number(draft.tasks) },
            concurrencyPerRun: Number(draft.atOnce),
          }),
        },
      }),
      tells: () => ({ type: 'taskSettings.done' }),
      stays: (_, done) => done,
      failed: CHANGE_TASK_LIMITS_FAILED,
    },
  },
});
