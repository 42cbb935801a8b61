import type { AgentOverview } from '#contract/entities/overview';

export type Day = AgentOverview['days'][number];

export type DaysProps = { days: readonly Day[]; range: 7 | 30 };

const LONG = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** A calendar day is the same in any time zone. */
const timeOf = ({ date }: Day): number => Date.parse(`${date}T00:00:00Z`);

/** Saturday, Nov 21. */
export const longDay = (day: Day): string => LONG.format(timeOf(day));
export const weekdayOf = (day: Day): string => WEEKDAY.format(timeOf(day));
export const dayOfMonth = ({ date }: Day): string => String(Number(date.slice(-2)));
/** Conversations that nobody answered. */
export const unansweredOf = ({ conversations, answered, handedOver }: Day): number =>
  conversations - answered - handedOver;
