import { catalogue } from './catalogue';

/** The strings of parts that several features show. */
export const partStrings = catalogue({
  share: 'Share',
  openPage: 'Open the page',
  qrCode: 'QR code of the link',
  saveQrCode: 'QR code',
  copy: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  copyLink: 'Copy link',
  copyEmbedLine: 'Embed line',
  play: (voice: string) => `Play ${voice}`,
  stop: (voice: string) => `Stop ${voice}`,
  spokenHere: 'You hear your browser’s voice, which differs from what callers will hear.',
  noTimeZone: 'No time zone matches.',
  timeZones: 'Time zones',
});
