import { catalogue } from '../../strings/catalogue';

/** The words of what a person is told of. */
export const noticeStrings = catalogue({
  title: 'Notifications',
  kindsTitle: 'Tell me of',
  kinds: {
    message: {
      label: 'Messages that wait for an answer',
      hint: 'Where the agent is off, or in conversations that are yours.',
    },
    assigned: { label: 'Conversations assigned to me', hint: 'When a colleague hands one over.' },
    woken: { label: 'Snoozed conversations', hint: 'When their time has come.' },
    accessRequested: { label: 'Requests', hint: 'An organization asks for messaging or text messages.' },
    publishRequested: {
      label: 'Requests to publish',
      hint: 'An owner wants to publish an agent although its tests hold it.',
    },
    organizationCreated: { label: 'New organizations', hint: 'Signed up, or created by a colleague or a program.' },
    resellerCreated: { label: 'New resellers', hint: 'Created by a colleague or a program.' },
    webhookFailed: {
      label: 'Answers that do not arrive',
      hint: 'After a day of tries, or when a webhook says that it is gone.',
    },
    migrationStopped: { label: 'Migrations that stop', hint: 'When agents could not move to another template.' },
    webhookOff: { label: 'Webhooks that do not answer', hint: 'When one failed for days, or its receiver is gone.' },
    topUpOff: { label: 'Funds that are no longer added', hint: 'When a card failed several times.' },
    planUnpaid: { label: 'A plan that could not be paid', hint: 'Each time that the card fails.' },
    usageReached: { label: 'Budget and limits', hint: 'When a share of them is used, or all of it.' },
    monitorTold: { label: 'Monitors', hint: 'When a metric goes beyond its threshold, and when that is over.' },
  },
  mailsTitle: 'Also by mail',
  mailOf: (kind: string) => `By mail: ${kind}`,
  waysTitle: 'How',
  notices: 'On this device',
  noticesHints: {
    on: 'Shown by your system while you look elsewhere.',
    ask: 'Your browser will ask you first.',
    off: 'Your browser does not allow it for this site. You can change that beside its address.',
    unavailable: 'This browser cannot show them.',
  },
  sound: 'A short sound',
  soundHint: 'Played once, in one tab.',
  listen: 'Listen',
  failed: 'Not saved.',
});
