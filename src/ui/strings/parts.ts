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
  spokenHere: 'You hear your browser’s voice, which differs from what callers will hear.',
  noTimeZone: 'No time zone matches.',
  timeZones: 'Time zones',
  jsonList: (entries: number) => `[ ${entries} ]`,
  jsonObject: (entries: number) => `{ ${entries} }`,
});
