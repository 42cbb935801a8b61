import { catalogue } from './catalogue';

/** The strings of the sign-in page. `login.html` repeats those of its first screen; a test compares them. */
export const signInStrings = catalogue({
  signIn: {
    title: 'Sign in',
    lead: 'We email you a six-digit code. There is no password to remember.',
    action: 'Email me a code',
    otherQuestion: 'New here?',
    other: 'Create an account',
  },
  signUp: {
    title: 'Create your account',
    lead: 'Your first agent can answer within minutes. We email you a code to confirm the address.',
    action: 'Create account',
    otherQuestion: 'Have an account?',
    other: 'Sign in',
  },
  email: 'Email',
  businessName: 'Business name',
  name: 'Your name',
  optional: 'optional',

  codeTitle: 'Check your email',
  codeLead: (address: string) =>
    `Look for a code at ${address}. If none comes, check the address and your spam folder.`,
  code: 'Six-digit code',
  codeHint: 'You can paste the code. It works for ten minutes.',
  codeAction: 'Continue',
  resend: 'Send another code',
  resendIn: (time: string) => `Send another code in ${time}`,
  changeAddress: 'Use another address',
  mailbox: 'Codes are in the development mailbox',

  opening: 'Signed in. Opening your console…',
  retry: 'Try again',
  keepsNothing:
    'This browser keeps nothing for us, as in a private window. You stay signed in until this page is closed or reloaded.',

  legal: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
});
