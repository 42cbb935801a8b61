import { catalogue } from './catalogue';

const CHECK_EMAIL = 'Check your email';
const OTHER_ADDRESS = 'Use another address';
const mailed = (address: string) =>
  `Look for a code at ${address}. If none comes, check the address and your spam folder.`;

/** The strings of the sign-in page that its first step does not need. */
export const laterSignInStrings = catalogue({
  codeTitles: { signIn: CHECK_EMAIL, signUp: CHECK_EMAIL, signInByPhone: 'Check your phone' },
  codeLeads: {
    signIn: mailed,
    signUp: mailed,
    signInByPhone: (number: string) => `Look for a text message at ${number}. If none comes, check the number.`,
  },
  code: 'Six-digit code',
  codeHint: 'You can paste the code. It works for ten minutes.',
  codeAction: 'Continue',
  resend: 'Send another code',
  resendIn: (time: string) => `Send another code in ${time}`,
  changeAddress: { signIn: OTHER_ADDRESS, signUp: OTHER_ADDRESS, signInByPhone: 'Use another number' },
  mailbox: 'Codes are in the development mailbox',

  factorTitle: 'One more step',
  factorLead: 'Open your authenticator app and enter the code it shows for this account.',
  factor: 'Code of the app',
  factorHint: 'Without your phone, enter one of your recovery codes. Each works once.',
  startAgain: 'Start again',

  opening: 'Signed in. Opening your console…',
  retry: 'Try again',
  keepsNothing:
    'This browser keeps nothing for us, as in a private window. You stay signed in until this page is closed or reloaded.',

  legal: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
});
