import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { conditionsIn, type LogCondition, partsOfFilter, readLogFilter } from '#contract/rules/logs/conditions';
import { logPathOf } from '#contract/rules/logs/fields';
import { LOG_OPERATORS, type LogOperator } from '#contract/rules/logs/operators';
import { invalidField, NO_SUCH_FILTER } from '#contract/rules/messages';
import { FILTER_VALUE_INVALID, noSuchOperator } from '#contract/rules/messages/logs';
import { holds, holdsNumber } from '../../db/holding';
import { conversationLog as log, message, messageWords, room } from '../../db/schema/index';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { saidQuery } from '../conversations/matching';
import { conditionSql } from './conditionSql';

/** Whose rows: an account's, and of all below it. */
export type LogTarget = Pick<TargetAccount, 'id' | 'type' | 'organizationId'>;

type Query = { readonly ids?: readonly string[] | undefined; readonly queryText?: string | undefined };

/** The conditions of a query's filters. */
const filtersOf = (query: object): SQL[] => conditionsIn(query).map((condition) => conditionSql(condition));

/** The same, and those of its search: words of the row, the other side's name or number, or what was said. */
export function narrowed(target: LogTarget, query: Query): (SQL | undefined)[] {
  const phrase = query.queryText?.trim() ?? '';
  return [...filtersOf(query), phrase === '' ? undefined : isAbout(target, phrase)];
}

function isAbout({ organizationId }: LogTarget, phrase: string): SQL | undefined {
  const said = organizationId === null ? null : saidQuery(organizationId, phrase);
  const convo = sql`split_part(${log.uuid}, ':', 1)`;
  const isOther = or(
    holds(room.peerName, phrase),
    holds(room.contactName, phrase),
    holdsNumber(room.peerNumber, phrase),
    holds(room.peerEmail, phrase),
  );
  return or(
    holds(log.summary, phrase),
    holds(log.agentOutcome, phrase),
    holds(log.cnam, phrase),
    holdsNumber(log.fromNumber, phrase),
    holdsNumber(log.toNumber, phrase),
    sql`exists (select from ${room} where ${and(eq(room.orgId, log.orgId), eq(room.id, log.roomId), isOther)})`,
    said === null
      ? undefined
      : sql`exists (select from ${message} where ${and(eq(message.orgId, log.orgId), sql`${message.convoUuid} = ${convo}`, sql`${messageWords.words} @@ ${said}`)})`,
  );
}

export const isFiltered = (query: Query): boolean =>
  query.ids !== undefined || (query.queryText ?? '').trim() !== '' || conditionsIn(query).length > 0;

/** Fields with an index of their own. */
const FOUND_BY: readonly (string | undefined)[] = ['uuid', 'callId', 'roomId'];

/** Whether an index finds the rows of a query, which are few. */
export const isLookup = (query: Query): boolean => query.ids !== undefined || conditionsIn(query).some(isIndexed);

const isIndexed = ({ path, operator }: LogCondition): boolean =>
  FOUND_BY.includes(path[0]) && (operator === 'eq' || operator === 'in');

/**
 * Refuses what is no filter among the parameters of a call: ignoring one would return rows that nobody asked for.
 * @throws Refusal 422 with all of them
 */
export function requireFilters(known: readonly string[], query: object): void {
  const issues = Object.entries(query).flatMap(([name, value]) => {
    if (known.includes(name) || readLogFilter(name, value) !== null) return [];
    return [{ path: name, message: problemOf(name) }];
  });
  const [first] = issues;
  if (first) throw new Refusal(422, invalidField(first.path, first.message), { input: first.path, issues });
}

function problemOf(name: string): string {
  const { subject, operator } = partsOfFilter(name);
  if (logPathOf(subject) === null) return NO_SUCH_FILTER;
  return OPERATORS.has(operator as LogOperator) ? FILTER_VALUE_INVALID : noSuchOperator(operator);
}

const OPERATORS: ReadonlySet<LogOperator> = new Set(Object.values(LOG_OPERATORS).flat());
