import type { Referral } from '#contract/entities/referral';
import { catalogue } from '../../strings/catalogue';

/** The words of invitations, and what they bring. */
export const referralStrings = catalogue({
  title: 'Invitations',
  lead: (usd: string) =>
    `Each organization that signs up by your invitation brings you ${usd} once it has spent as much`,
  leadWithout: 'Invite others to try this; whoever signs up by your link is listed here',
  unread: 'It could not be seen who was invited',
  link: 'Your link',
  linkCode: 'QR code of the invitation',
  copyLink: 'Copy the link of the invitation',
  invite: 'Invite',
  target: 'Email address or phone number',
  targetHint: 'They get your name and the link, once.',
  invited: 'Invited',
  nobody: 'Nobody yet',
  nobodyHint: 'Whom you invite is listed here.',
  came: 'Came by it',
  nobodyCame: 'Nobody yet',
  nobodyCameHint: 'Organizations that sign up by your link are listed here, without their names.',
  states: { joined: 'Signed up', earned: 'Has spent as much', claimed: 'Reward in your wallet' } satisfies Record<
    Referral['state'],
    string
  >,
  claim: (usd: string) => `Take ${usd} into the wallet`,
});
