/** Messages about referrals and their rewards. */
export const NO_REWARDS = 'This host gives no rewards for invitations.';
export const INVITE_TARGET_INVALID = 'Please enter an email address or a phone number.';
export const INVITED_BEFORE = 'You have invited them before.';
export const TEXTS_UNSENT = 'This host sends no text messages. Please enter an email address.';
export const INVITE_UNSENT = 'The invitation could not be sent. Please try again.';
export const tooManyInvites = (limit: number) => `An account can send ${limit} invitations a day.`;

/** What somebody who is invited reads. */
export const referralSubject = (accountName: string, product: string) => `${accountName} recommends ${product}`;
export const referralText = ({
  accountName,
  product,
  url,
}: {
  readonly accountName: string;
  readonly product: string;
  readonly url: string;
}) => `${accountName} invites you to try ${product}: ${url}`;

/** What the console says where the host gave no reason. */
export const LOAD_REFERRALS_FAILED = 'It could not be seen who was invited.';
export const CHANGE_REFERRALS_FAILED = 'The answer was lost. Look below whether it was done.';
