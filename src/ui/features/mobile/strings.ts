import { catalogue } from '../../strings/catalogue';

/** The words of the way to this console on a phone. */
export const mobileStrings = catalogue({
  title: 'On your phone',
  loading: 'Making a link for your phone',
  failed: 'No link could be made',
  scan: 'Scan this with your phone’s camera.',
  signsIn:
    'It opens the console there and signs you in, until you sign out here. It works once, for five minutes: show it to nobody else.',
  asksForCode: 'It opens the sign-in there. Because you sign in in two steps, you enter your code on the phone.',
  qrCode: 'QR code that opens the console on your phone',
  isOver: 'This code is used up or too old by now.',
  another: 'Make another',
  copy: 'Copy the address of the console',
  orOpen: 'Or type the address on your phone, and sign in there as you do here:',
  onlyHere:
    'A phone cannot reach this address: it leads to this computer only. Open the console by an address of your network, or a public one.',
  inApp: 'You are in the app already',
  inAppHint: 'What you do here and in a browser is the same. To sign in on a computer, open this address there:',
  devices: 'Where you are signed in',
  install: 'Install as an app',
});

/** The words of the console as an app of this device; a step in each line. */
export const installStrings = catalogue({
  title: (product: string) => `${product} as an app`,
  hint: 'It gets an icon of its own, opens without the bars of the browser, and shows notices. It is the same console, and takes almost no space.',
  install: 'Install',
  installed: 'It is installed',
  installedHint: 'Open it by its icon.',
  inApp: 'You are in the app already',
  inAppHint: 'Nothing else has to be installed here.',
  steps: {
    ios: 'Open this page in Safari.\nTap Share, the square with an arrow.\nChoose “Add to Home Screen”, then “Add”.',
    android:
      'Open the menu of the browser, the three dots.\nChoose “Install app” or “Add to home screen”.\nConfirm with “Install”.',
    mac: 'In Safari, open the File menu and choose “Add to Dock”.\nIn Chrome or Edge, press the install icon at the end of the address bar.',
    other:
      'In Chrome or Edge, press the install icon at the end of the address bar.\nIf there is none, open the menu and choose “Install” or “Apps”.\nFirefox cannot install pages on a computer; a bookmark leads here too.',
  },
});
