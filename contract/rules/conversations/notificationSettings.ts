import type { NotificationChoice, NotificationSettings } from '../../entities/notification';

/** Of who never chose: everything, without a sound. */
export const NOTIFICATION_DEFAULTS: NotificationSettings = {
  kinds: { message: true, assigned: true, woken: true },
  notices: true,
  sound: false,
};

/** The settings with what was chosen. */
export function withChoice(
  settings: NotificationSettings,
  { kinds = {}, ...ways }: NotificationChoice,
): NotificationSettings {
  const { message, assigned, woken } = settings.kinds;
  return {
    kinds: {
      message: kinds.message ?? message,
      assigned: kinds.assigned ?? assigned,
      woken: kinds.woken ?? woken,
    },
    notices: ways.notices ?? settings.notices,
    sound: ways.sound ?? settings.sound,
  };
}
