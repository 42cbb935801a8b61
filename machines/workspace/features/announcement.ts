import type { Announcement } from '#contract/entities/announcement';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

const REFRESH = { type: 'resource.refresh' } as const;

/** What everybody is told, and whether this person has dismissed it. */
export type Told = { readonly announcement: Announcement | null; readonly isDismissed: boolean };
export type AnnouncementChange = { readonly clear: true } | { readonly dismiss: string };

/** What everybody in the console is told, wherever they are. */
export const announcement = defineFeature({
  machine: createResourceMachine<Told, null, AnnouncementChange>({
    id: 'announcement',
    applyChange: (told, change) =>
      'dismiss' in change ? { ...told, isDismissed: true } : { announcement: null, isDismissed: false },
  }),
  opens: () => ({ key: 'everybody', input: { key: null } }),
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'announce.done': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'announcement.changed' ? REFRESH : null),
  },
});
