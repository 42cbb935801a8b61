import { useState } from 'react';
import { type Failure, selectRecord, selectRefusal } from '#machines/shared';
import type { Notifications, NotificationsChange } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { type NoticeState, useNotices } from './services';
import { useFeatureRef } from './workspace';

/** What the person should look at: null until it is loaded, and above organizations. */
export function useNotifications(): {
  readonly shown: Notifications | null;
  /** Why a change was not saved. */
  readonly refusal: Failure | null;
  readonly change: (change: NotificationsChange) => void;
} {
  const ref = useFeatureRef('notifications');
  return {
    shown: useOptionalFact<Parameters<typeof selectRecord<Notifications>>[0], Notifications | null>(
      ref,
      selectRecord,
      null,
    ),
    refusal: useOptionalFact(ref, selectRefusal, null),
    change: (change) => ref?.send({ type: 'resource.save', change }),
  };
}

/** Whether this browser shows notices outside of the page, and how a person lets it. */
export function useNoticeState(): {
  readonly state: NoticeState;
  readonly ask: () => void;
  readonly listen: () => void;
} {
  const notices = useNotices();
  const [state, setState] = useState(notices.state);
  return { state, ask: () => void notices.ask().then(setState), listen: notices.listen };
}
