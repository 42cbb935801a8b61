import type { AccountType } from '../../entities/account';
import type { NotificationChoice, NotificationSettings, NotificationType } from '../../entities/notification';

/** Of who never chose: everything, without a sound; by mail what somebody waits for. */
export const NOTIFICATION_DEFAULTS: NotificationSettings = {
  kinds: {
    message: true,
    assigned: true,
    woken: true,
    organizationCreated: true,
    resellerCreated: true,
    accessRequested: true,
    publishRequested: true,
    webhookFailed: true,
    migrationStopped: true,
    topUpOff: true,
    planUnpaid: true,
    usageReached: true,
    webhookOff: true,
    monitorTold: true,
  },
  mails: {
    organizationCreated: false,
    resellerCreated: false,
    accessRequested: true,
    publishRequested: true,
    webhookFailed: false,
    migrationStopped: false,
    topUpOff: true,
    planUnpaid: true,
    usageReached: true,
    webhookOff: true,
    monitorTold: true,
  },
  notices: true,
  sound: false,
};

const OF_ROOMS = ['message', 'assigned', 'woken'] as const;

/** What there is to be told of at each level. */
export const NOTICE_KINDS = {
  superAdmin: [],
  partner: ['resellerCreated', 'migrationStopped', 'topUpOff', 'webhookOff', 'monitorTold'],
  reseller: [
    'accessRequested',
    'publishRequested',
    'organizationCreated',
    'webhookFailed',
    'migrationStopped',
    'topUpOff',
    'webhookOff',
    'monitorTold',
  ],
  organization: [...OF_ROOMS, 'topUpOff', 'webhookOff', 'planUnpaid', 'usageReached', 'monitorTold'],
  agent: OF_ROOMS,
} as const satisfies Readonly<Record<AccountType, readonly NotificationType[]>>;

/** The settings with what was chosen. */
export const withChoice = (
  settings: NotificationSettings,
  { kinds, mails, notices, sound }: NotificationChoice,
): NotificationSettings => ({
  kinds: chosen(settings.kinds, kinds),
  mails: chosen(settings.mails, mails),
  notices: notices ?? settings.notices,
  sound: sound ?? settings.sound,
});

function chosen<K extends string>(
  known: Readonly<Record<K, boolean>>,
  choice: Readonly<Partial<Record<K, boolean | undefined>>> | undefined,
): Record<K, boolean> {
  const kinds = Object.keys(known) as K[];
  return Object.fromEntries(kinds.map((kind) => [kind, choice?.[kind] ?? known[kind]])) as Record<K, boolean>;
}
