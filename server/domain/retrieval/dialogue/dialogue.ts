import type { Request } from '../booking/request';
import type { DateOrder } from '../calendar/dates';
import type { ListItem, UnitSource } from '../units/unit';

export type Source = {
  readonly kind: UnitSource['kind'] | 'greeting';
  readonly title: string;
  readonly excerpt: string;
  readonly url?: string | undefined;
};

export type Reply = {
  readonly text: string;
  readonly sources: readonly Source[];
  /** Set when something was taken down for the team. */
  readonly outcome?:
    | { readonly kind: Request['kind']; readonly summary: string; readonly name?: string | undefined }
    | undefined;
  /** Whether the question stays without an answer. */
  readonly isUnknown?: boolean | undefined;
};

export type Agent = {
  readonly name: string;
  readonly greeting?: string | undefined;
  readonly timeZone: string;
  readonly dateOrder: DateOrder;
};

/** A message of the other side, in the order they came. `isAfterPerson`: a person of the team wrote in between. */
export type Turn = { readonly text: string; readonly atMs: number; readonly isAfterPerson?: boolean | undefined };

/** What is carried from one message to the next. */
export type State = {
  readonly request?: Request | undefined;
  /** An offer to take a name and number down, which any other message lets lapse. */
  readonly offer?: Request | undefined;
  readonly wasHours?: boolean | undefined;
  readonly item?: ListItem | undefined;
};

/** A reply, and what is carried on. */
export type Step = { readonly state: State; readonly reply: Reply };
