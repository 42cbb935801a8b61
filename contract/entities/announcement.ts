import * as z from 'zod/mini';
import { timestampS, uuid } from './shared';

export const ANNOUNCEMENT_LEVELS = ['info', 'warning', 'critical'] as const;
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];

/** What everybody in the console is told. */
export const announcement = z.object({
  id: uuid,
  text: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  /** Null: until it is cleared. */
  until: z.nullable(timestampS),
});
export type Announcement = z.output<typeof announcement>;
