/** Sentences of onboarding (specification 4). */
export const ONBOARDING_LOAD_FAILED = 'The set-up could not be loaded.';
export const ONBOARDING_SAVE_FAILED = 'Your answers could not be saved. They are kept on this device.';
export const WEBSITE_INVALID = 'This is no web address. An example: pineandpaw.com';
export const WEBSITE_UNREADABLE = 'The website could not be read.';

/** Sentences of the walkthrough (specification 4). */
export const WALKTHROUGH_LOAD_FAILED = 'The first steps could not be loaded.';
export const WALKTHROUGH_SAVE_FAILED = 'Your steps could not be saved.';
