/** Messages about the business of a reseller: its billing system, who is late, and the files of usage. */
export const NO_BILLING_SYSTEM = 'There is no billing system. Organizations pay by the provider of this host.';
export const NO_USAGE_EXPORT = 'There is no usage export.';
export const STRIPE_NEEDS =
  'Stripe needs a secret key (sk_… or rk_…), a publishable key of the same mode and the signing key of a webhook (whsec_…).';
export const CHARGEBEE_NEEDS =
  'Chargebee needs the name of a site, an API key, and the user name and password that its webhook sends.';
export const BILLING_KEYS_REFUSED = 'The billing system refuses this key. Nothing was changed.';
export const BILLING_AWAY =
  'The billing system cannot be reached at the moment. Nothing was changed; please try again.';
export const BILLING_BUSY =
  'Payments by the present billing system are on their way. Please wait for them; a form that was left is over in half an hour.';
export const BILLING_REPLACED = 'Your reseller has just changed where you pay. Nothing was taken; please try again.';
export const DUNNING_INVALID =
  'Days must follow each other, and the plan ends after the last of them. Texts pause on its last day at the latest.';
export const NOT_LATE = 'This organization is not late.';
export const REMINDED_TODAY = 'This organization was reminded within a day.';
export const PERIOD_BACKWARDS = 'startDateTimestamp must not be greater than endDateTimestamp';
export const PERIOD_OF_NONE = 'The installation itself has no billing period.';
export const PERIOD_ACCOUNT_UNKNOWN = 'Account not found for provided identifier';
export const COLLECTED_MONEY = 'What was paid to your reseller is spent here, and cannot be sent.';
export const EXPORT_OF_NONE = 'Only partners, resellers and organizations have a usage export.';
export const SFTP_AWAY = 'The SFTP server cannot be reached. Nothing was changed.';
export const SFTP_REFUSED = 'The SFTP server refuses this user name or password. Nothing was changed.';
export const SFTP_NO_FOLDER =
  'The SFTP server has no such folder, or nothing can be written there. Nothing was changed.';
export const sftpKeyChanged = (key: string): string =>
  `The SFTP server shows another key than before: ${key}. If that is right, save with this key as \`hostKey\`.`;

/** What keeps a file from being sent, as it is shown beside it. */
export const EXPORT_FAILURES = {
  away: 'The SFTP server cannot be reached.',
  refused: 'The SFTP server refuses the user name or password.',
  key: 'The SFTP server shows another key than before.',
  folder: 'Nothing can be written into the folder.',
} as const;

/** What an organization is told when its reseller reminds it. */
export const reminderReason = (usd: string, why: string | undefined): string =>
  [`$${usd} is open.`, why].filter(Boolean).join(' ');

export const LOAD_BUSINESS_FAILED = 'The business could not be loaded.';
export const REMIND_FAILED = 'The organization could not be reminded.';
export const SAVE_DUNNING_FAILED = 'What happens to who is late could not be changed.';
export const LOAD_BILLING_SYSTEM_FAILED = 'The billing system could not be loaded.';
export const SAVE_BILLING_SYSTEM_FAILED = 'The billing system could not be saved. Nothing was changed.';
export const REMOVE_BILLING_SYSTEM_FAILED = 'The billing system could not be removed.';
export const LOAD_EXPORT_FAILED = 'The usage export could not be loaded.';
export const SAVE_EXPORT_FAILED = 'The usage export could not be saved. Nothing was changed.';
export const REMOVE_EXPORT_FAILED = 'The usage export could not be removed.';
