import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type NotificationChoice,
  type NotificationSettings,
  notificationChoice,
} from '#contract/entities/notification';
import { NOTIFICATION_DEFAULTS, withChoice } from '#contract/rules/conversations/notificationSettings';
import { appUser, type JsonObject } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** What a person chose, and the defaults of the rest. */
export async function readSettings(db: Db, personId: number): Promise<NotificationSettings> {
  const [row] = await db.select({ settings: appUser.settings }).from(appUser).where(eq(appUser.id, personId));
  return noticeSettingsOf(row?.settings ?? {});
}

/** The same, of a person's stored settings. */
export function noticeSettingsOf({ notifications = {} }: JsonObject): NotificationSettings {
  const stored = z.safeParse(notificationChoice, notifications);
  return withChoice(NOTIFICATION_DEFAULTS, stored.success ? stored.data : {});
}

/** Stores what a person chose. */
export async function saveSettings(
  db: Db,
  personId: number,
  choice: NotificationChoice,
): Promise<NotificationSettings> {
  const settings = withChoice(await readSettings(db, personId), choice);
  const stored = JSON.stringify({ notifications: settings });
  await db
    .update(appUser)
    .set({ settings: sql`${appUser.settings} || ${stored}::jsonb` })
    .where(eq(appUser.id, personId));
  return settings;
}
