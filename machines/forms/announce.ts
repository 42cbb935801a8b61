import type { AnnouncementLevel } from '#contract/entities/announcement';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { createFormMachine } from '../shared/form';

/** How long everybody is told, in seconds; null: until it is cleared. */
export const DURATIONS_S = { hour: 3_600, day: 86_400, week: 604_800, open: null } as const;
export type AnnouncementDuration = keyof typeof DURATIONS_S;

export type Announce = {
  readonly key: Readonly<Record<never, never>>;
  readonly record: Announce['draft'];
  readonly draft: {
    readonly text: string;
    readonly level: AnnouncementLevel;
    readonly duration: AnnouncementDuration;
  };
  readonly edit: Partial<Announce['draft']>;
  readonly work: {
    readonly task: 'say';
    readonly text: string;
    readonly level: AnnouncementLevel;
    readonly durationS: number | null;
  };
  readonly done: null;
  readonly news: { readonly type: 'announce.done' };
};

export type AnnounceNews = Announce['news'];

/** Tells everybody in the console something; for super administrators. The next can follow in the same way. */
export const announceMachine = createFormMachine<Announce>({
  id: 'announce',
  empty: () => ({ text: '', level: 'info', duration: 'day' }),
  shown: (said) => ({ ...said, text: '' }),
  tasks: {
    say: {
      may: ({ draft }) => draft.text.trim() !== '',
      work: ({ draft: { text, level, duration } }) => ({
        task: 'say',
        text: text.trim(),
        level,
        durationS: DURATIONS_S[duration],
      }),
      tells: () => ({ type: 'announce.done' }),
      stays: ({ draft }) => draft,
      failed: INTERNAL_ERROR,
    },
  },
});
