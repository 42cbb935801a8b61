import { catalogue } from './catalogue';

/** The strings of /{username}, and of the page after signing out in a mobile app. */
export const publicStrings = catalogue({
  poweredBy: (product: string) => `Powered by ${product}`,
  nobodyTitle: 'Nobody answers here',
  nobodyHint: 'There is no page of this name. The address may be mistyped.',
  silentTitle: 'Not answering yet',
  silentHint: (name: string) => `${name} has not been published. Please come back later.`,
  failedTitle: 'This page could not be loaded',
  away: 'We cannot be reached right now. Please try again in a moment.',
  loading: 'Loading',
  chatEmpty: (name: string) => `Ask ${name} anything`,
  chatEmptyHint: 'You get an answer at once. A person may read along and answer too.',
  restart: 'Start over',
  signedOutTitle: 'You are signed out',
  signedOutHint: 'Nothing of yours is kept on this device.',
  signIn: 'Sign in',
  signedInTitle: 'You are signed in',
  signedInHint: 'Your agents and conversations are in the console.',
  openConsole: 'Open the console',
});
