/** Sentences of onboarding (specification 4). */
export const ONBOARDING_LOAD_FAILED = 'The set-up could not be loaded.';
export const ONBOARDING_SAVE_FAILED = 'Your answers could not be saved. They are kept on this device.';
export const WEBSITE_INVALID = 'This is no web address. An example: pineandpaw.com';
export const zoneNotKnown = (typed: string) =>
  `No time zone is called “${typed}”. Choose one from the list, or enter a city, such as Chicago.`;
/** In the place of steps that an address can ask for, and that are not here. */
export const NUMBER_COMES_LATER = 'A phone number cannot be chosen here yet. Set up the agent first: you go on below.';
export const NO_CALL_WITH_EXPERT =
  'A call with an expert cannot be scheduled here. Help leads to support; the set-up goes on below.';
export const AGENT_COMES_FIRST = 'This step belongs to an agent that is made. The set-up goes on below.';
export const WEBSITE_UNREADABLE = 'The website could not be read.';

/** Sentences of the walkthrough (specification 4). */
export const WALKTHROUGH_LOAD_FAILED = 'The first steps could not be loaded.';
export const WALKTHROUGH_SAVE_FAILED = 'Your steps could not be saved.';
