import { catalogue } from '../../strings/catalogue';

export const secondFactorStrings = catalogue({
  title: 'Two-step sign-in',
  failed: 'Two-step sign-in could not be loaded',
  isOff: 'Off',
  isOn: (day: string) => `On since ${day}`,
  about:
    'After the code we send you, you also enter one that an app on your phone shows. Whoever reads your email cannot sign in with that alone.',
  apps: 'You need an authenticator app, such as the password manager of your phone, Google Authenticator or 1Password.',
  setUp: 'Set up',
  scan: 'Scan this with your authenticator app',
  qrCode: 'QR code for your authenticator app',
  orType: 'Or type this key into it:',
  copyKey: 'Copy the key',
  enter: 'Enter the six digits that the app shows',
  code: 'Code of the app',
  turnOn: 'Turn on',
  codesTitle: 'Keep your recovery codes',
  codesHint:
    'Two-step sign-in is on. Without your phone, one of these signs you in instead. Each works once, and they are shown only now.',
  codes: 'Recovery codes',
  copyCodes: 'Copy all',
  kept: 'I kept them',
  left: (count: number) => (count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`),
  renew: 'New recovery codes',
  renewHint: 'Enter a code of your app, or a recovery code. The recovery codes that you have stop working.',
  makeCodes: 'Make new codes',
  turnOff: 'Turn off',
  turnOffHint: 'Enter a code of your app, or a recovery code. Then you sign in with the code we send you alone.',
  factor: 'Code of the app, or a recovery code',
});
