/** What a booking, a change of one or a message for the team is made of. `text` is whatever else the agent is told to ask. */
export type SlotKind = 'partySize' | 'date' | 'time' | 'name' | 'phone' | 'email' | 'message' | 'purpose' | 'text';

/** The sentences of the retrieval answers in one language. Days and hours come in as phrases made by the same book. */
export type Phrases = {
  /** For the names of days and the form of times. */
  readonly locale: string;
  readonly is24Hour: boolean;

  readonly hello: string;
  readonly welcome: string;
  readonly goodbye: string;
  readonly whoAmI: (name: string) => string;
  readonly topics: (topics: string) => string;
  readonly anythingElse: string;
  readonly unknown: string;

  readonly and: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly onWeekday: (weekday: string) => string;
  readonly onDate: (date: string) => string;
  readonly span: (start: string, end: string) => string;
  readonly allDay: string;
  readonly closed: string;
  readonly openOn: (day: string, hours: string) => string;
  readonly yesOpenOn: (day: string, hours: string) => string;
  readonly closedOn: (day: string) => string;
  readonly noClosedOn: (day: string) => string;
  readonly againOn: (day: string, hours: string) => string;
  readonly opensAt: (day: string, time: string) => string;
  readonly closesAt: (day: string, time: string) => string;
  readonly openNow: (until: string) => string;
  readonly closedNow: string;
  readonly notThen: (day: string, hours: string) => string;
  readonly week: (lines: string) => string;
  readonly noSpecialHours: (day: string) => string;

  readonly priceOf: (name: string, price: string) => string;
  readonly yesListOf: (items: string) => string;
  readonly listOf: (items: string) => string;
  readonly more: (count: number) => string;

  readonly asks: Readonly<Record<Exclude<SlotKind, 'text'>, string>>;
  readonly askDateAndTime: string;
  readonly askNameAndPhone: string;
  readonly askText: (what: string) => string;
  readonly bookingStart: (understood: string) => string;
  readonly changeStart: string;
  readonly messageStart: string;
  readonly gotIt: string;
  readonly otherDay: string;
  readonly otherTime: string;
  readonly people: (count: number) => string;
  readonly bookingDone: (name: string | undefined, summary: string) => string;
  readonly changeDone: (name: string | undefined, summary: string) => string;
  readonly messageDone: (name: string | undefined, summary: string) => string;
  readonly droppedRequest: string;
};
