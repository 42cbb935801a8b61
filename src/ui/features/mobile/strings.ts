import { catalogue } from '../../strings/catalogue';

/** The words of the way to this console on a phone. */
export const mobileStrings = catalogue({
  title: 'On your phone',
  loading: 'Making a link for your phone',
  failed: 'No link could be made',
  scan: 'Scan this with your phone’s camera.',
  signsIn: 'It opens the console there and signs you in. It works once, for five minutes: show it to nobody else.',
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
});
