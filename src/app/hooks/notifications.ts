import { useState } from 'react';
import { selectRecord } from '#machines/shared';
import type { ClearNotifications, Notifications } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { type NoticeState, useNotices } from './services';
import { useFeatureRef } from './workspace';

/** What the person should look at: null until it is loaded, and above organizations. */
export function useNotifications(): {
  readonly shown: Notifications | null;
  readonly clear: (change: ClearNotifications) => void;
} {
  const ref = useFeatureRef('notifications');
  return {
    shown: useOptionalFact<Parameters<typeof selectRecord<Notifications>>[0], Notifications | null>(
      ref,
      selectRecord,
      null,
    ),
    clear: (change) => ref?.send({ type: 'resource.save', change }),
  };
}

/** Whether this browser shows notices outside of the page, and how a person lets it. */
export function useNoticeState(): { readonly state: NoticeState; readonly ask: () => void } {
  const notices = useNotices();
  const [state, setState] = useState(notices.state);
  return { state, ask: () => void notices.ask().then(setState) };
}
