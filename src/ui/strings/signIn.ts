import { catalogue } from './catalogue';

/** The strings of the sign-in page's first step. `login.html` repeats those of its first screen; a test compares them. */
export const signInStrings = catalogue({
  signIn: {
    title: 'Sign in',
    lead: 'We email you a six-digit code. There is no password to remember.',
    action: 'Email me a code',
    otherQuestion: 'New here?',
    other: 'Create an account',
  },
  signInByPhone: {
    title: 'Sign in',
    lead: 'We text you a six-digit code, if you verified this number in your profile.',
    action: 'Text me a code',
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
  phoneNumber: 'Phone number',
  switchTo: { signIn: 'Use a phone number instead', signInByPhone: 'Use an email address instead' },
  businessName: 'Business name',
  name: 'Your name',
  optional: 'optional',
});
