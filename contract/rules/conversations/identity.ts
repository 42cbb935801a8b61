import { formatPhone } from '../values/formats';

/** Who somebody is, as the inbox and the log say it: a name, and after it what tells two of the same name apart. */
export type Identity = {
  readonly name: string;
  readonly detail: string | null;
  /** It has a name of its own, so initials say something. */
  readonly isNamed: boolean;
};

/** The host calls somebody without a name "Visitor 10042". */
const NAMELESS = /^(Visitor|Contact) (\d+)$/;

/** The identity behind a name of the host; `unknown` stands where there is none. */
export function identityOf(name: string | undefined, unknown: string): Identity {
  if (!name) return { name: unknown, detail: null, isNamed: false };
  const [, kind, id] = NAMELESS.exec(name) ?? [];
  if (kind !== undefined && id !== undefined) return { name: kind, detail: id, isNamed: false };
  return { name: formatPhone(name), detail: null, isNamed: /\p{L}/u.test(name) };
}

/** What to call somebody in a sentence: the first name of a person, whole otherwise. */
export const shortNameOf = ({ name, isNamed }: Identity): string => (isNamed ? (name.split(' ')[0] ?? name) : name);

/** The identity as one text. */
export const identityText = ({ name, detail }: Identity): string => (detail === null ? name : `${name} · ${detail}`);
