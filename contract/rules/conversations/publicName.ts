import { UNNAMED_PERSON } from '../messages/conversations';

/** A person's name for the other side: a sign-in address, the name of one without another, is private. */
export const publicName = (name: string): string => (name === '' || name.includes('@') ? UNNAMED_PERSON : name);
