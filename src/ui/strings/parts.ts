import { catalogue } from './catalogue';

/** The strings of parts that several features show. */
export const partStrings = catalogue({
  share: 'Share',
  openPage: 'Open the page',
  qrCode: 'QR code of the link',
  saveQrCode: 'QR code',
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  secretSaved: 'Saved, never shown again',
  endingIn: (lastFour: string) => `ending in ${lastFour}`,
  replace: 'Replace',
  replaceOf: (title: string) => `Replace ${title}`,
  keep: 'Keep the saved one',
  shownOnce: 'Copy it now. It is never shown again.',
  copyLink: 'Copy link',
  copyEmbedLine: 'Embed line',
  play: (voice: string) => `Play ${voice}`,
  stop: (voice: string) => `Stop ${voice}`,
  noVoices: 'The voices could not be loaded',
  loadingVoices: 'Loading the voices',
  notHeard: 'The voice cannot be heard at the moment. Try again.',
  noTimeZone: 'No time zone matches.',
  timeZones: 'Time zones',
  jsonList: (entries: number) => `[ ${entries} ]`,
  jsonObject: (entries: number) => `{ ${entries} }`,
});
