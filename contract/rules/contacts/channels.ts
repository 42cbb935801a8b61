/** The ways to reach a contact, each with a consent of its own. */
export const CONTACT_CHANNELS = ['calls', 'texts', 'email'] as const;
