/** Numbers of an organization, and what it asks its reseller for. */

/** 422: the text is no number. */
export const NUMBER_NEEDED = 'Enter a phone number with its country code, such as +1 503 555 0100.';
/** 404: a number that the organization does not have. */
export const NUMBER_NOT_YOURS =
  'Your organization does not have this number. Numbers cannot be bought here yet: connect the provider that has it, or bring your own.';
/** 409: moving it was not asked for. */
export const numberInUse = (name: string) => `${name} uses this number. Move it if that is what you want.`;
/** 403: the agent is out of the caller's reach. */
export const NUMBER_OF_OTHERS = 'Another agent uses this number, which you may not change.';
/** 503: what is known stays as it was. */
export const NUMBERS_NOT_LISTED = 'The provider did not list its numbers. Please try again later.';
export const LOAD_NUMBERS_FAILED = 'The phone numbers could not be loaded.';

/** The mail to the reseller's people. */
export const ACCESS_NAMES = { premium: 'messaging', sms: 'text messages' } as const;
export const accessMailSubject = (organization: string, feature: keyof typeof ACCESS_NAMES) =>
  `${organization} asks for ${ACCESS_NAMES[feature]}`;
export const accessMailText = (
  request: { readonly organization: string; readonly by: string; readonly text: string | null },
  feature: keyof typeof ACCESS_NAMES,
  link: string,
) =>
  [
    `${request.by} of ${request.organization} asks you to switch on ${ACCESS_NAMES[feature]}.`,
    ...(request.text === null ? [] : ['', request.text]),
    '',
    `The organization: ${link}`,
  ].join('\n');
/** 409: there is nothing to ask for. */
export const ACCESS_IS_ON = 'This is switched on already.';
