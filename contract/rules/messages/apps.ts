/** Apps, the functions they give an agent, and signing in to the services behind them. */

/** 422: a definition that cannot be used. */
export const NAME_INVALID = 'Use letters, digits and underscores, and begin with a letter.';
export const TEMPLATE_INVALID =
  'Placeholders are {{arguments.name}}, {{settings.name}} and {{token.provider}}; this holds something else.';
export const APP_ADDRESS_INVALID =
  'Enter an address that begins with http:// or https://. The host may come from a setting, but not from an argument.';
export const HEADER_INVALID = 'One of these headers belongs to the connection, or there are more than 20.';
export const PARAMETERS_INVALID =
  'The parameters must be a JSON schema of type object. Patterns and references cannot be used.';
export const SETTING_TWICE = 'Two settings of this app have the same name.';
export const FUNCTION_TWICE = 'Two functions of this app have the same name.';
export const unknownPlaceholder = (name: string) => `There is no ${name} to fill in here.`;

/** 409: an app that another account of the same branch has defined. */
export const APP_EXISTS = 'There is already an app with this id and version.';
/** 409: a definition that is in use. */
export const appInUse = (installations: number) =>
  `This app is installed ${installations === 1 ? 'once' : `${installations} times`}. Uninstall it first, or define a new version.`;
export const appsFull = (limit: number) => `An account can define ${limit} apps. Delete one first.`;
/** 404 */
export const NO_SUCH_APP = 'There is no such app here.';
export const INTEGRATION_NOT_FOUND = 'Integration data not found';
export const APP_DATA_REQUIRED = 'appData is required';
/** 409 */
export const APP_NOT_INSTALLED = 'This app is not installed.';
export const APP_OF_ORGANIZATION = 'This app is installed for the whole organization. Change it there.';

export const APP_INSTALLED = 'The app was installed.';
export const APP_UPDATED = 'The app was updated.';
export const APP_UNINSTALLED = 'The app was uninstalled.';
export const APP_SAVED = 'The app is saved.';
export const INTEGRATION_UPDATED = 'Integration data updated successfully';

/** Why an app cannot work. */
export const settingsMissing = (titles: readonly string[]) => `Missing: ${titles.join(', ')}.`;
export const signInNeeded = (title: string) => `Sign in to ${title} first.`;
export const signInEnded = (title: string) => `The sign-in at ${title} has ended. Sign in again.`;
export const appNeedsInstalling = (name: string) => `${name} is not installed.`;

/** What cannot be sent as it is typed. */
export const NOT_JSON = 'This is not JSON.';
export const NOT_JSON_OBJECT = 'This must be a JSON object, in braces.';
export const NOT_A_NUMBER = 'Enter a number.';
export const nameTwice = (name: string) =>
  name === '' ? 'A name is missing here.' : `The name ${name} is used twice here.`;
export const DEFINITION_SAVED = 'The app was saved.';

/** What the console says when the host gave no reason. */
export const SAVE_DEFINITION_FAILED = 'The app could not be saved.';
export const LOAD_APPS_FAILED = 'The apps could not be loaded.';
export const CHANGE_APP_FAILED = 'The app could not be changed.';
export const LOAD_CONNECTION_FAILED = 'The connection could not be read.';
export const CONNECT_FAILED = 'The secret could not be made.';
export const APP_SIGN_IN_FAILED = 'The sign-in could not begin.';
export const TRY_FUNCTION_FAILED = 'The function could not be tried.';

/** Signing in at a service. */
export const NOTHING_TO_SIGN_IN = 'This app has nothing to sign in to.';
export const SIGN_IN_SETTINGS_FIRST = 'Enter the settings of the app first; signing in needs them.';
export const SIGN_IN_TOO_OLD = 'This sign-in was not begun here, or it is too old. Please begin again.';
export const SIGN_IN_REFUSED = 'The service did not allow it. Nothing was changed.';
export const SIGN_IN_FAILED = 'The service could not finish the sign-in. Please try again.';
export const SIGNED_IN = 'You are connected. You can close this window.';

/** What the model is told when a function cannot be carried out. */
export const UNKNOWN_FUNCTION = 'There is no such function.';
export const badArguments = (problems: string) => `The arguments do not fit: ${problems}.`;
export const FUNCTION_TIMED_OUT = 'The service did not answer in time.';
export const FUNCTION_UNREACHABLE = 'The service could not be reached.';
export const FUNCTION_ADDRESS_REFUSED = 'The service is not on the public internet.';
export const FUNCTION_ANSWER_TOO_LONG = 'The answer of the service is too long.';
export const FUNCTION_REDIRECTED = 'The service answers from another address.';
export const FUNCTION_ARGUMENT_IN_PATH = 'An argument cannot be a part of the address.';
export const functionFailed = (status: number) => `The service answered with an error (${status}).`;
export const NO_RESULT = 'The answer of the service does not hold what was asked for.';
export const SETTINGS_MISSING = 'The function is not set up completely.';
export const TRY_NEEDS_SIGN_IN = 'This function needs a sign-in. It can be tried once the app is installed.';
export const STEPS_EXHAUSTED = 'I could not finish this. Someone of the team will look at it.';

export const TOO_MANY_CALLS = 'Too many functions were called for one answer. Answer with what you know.';
export const PERSON_ANSWERS = 'A person of the team has taken over. Call nothing more.';

/** What the model is told of a thing that people do. */
export const REQUEST_TAKEN = 'Noted. The team has it and will answer; nothing is confirmed yet.';
export const CONFIRMATION_ASKED = 'Not done yet: a person of the team must confirm it. They have been told.';
export const HANDED_OVER = 'A person of the team takes over after your next words. Tell the other side.';

/** What the team reads of a request, in a notification. */
export const REQUEST_TITLES = {
  message: 'Message',
  booking: 'Booking request',
  transfer: 'Wants a person',
  confirmation: 'Please confirm',
} as const;
