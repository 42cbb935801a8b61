import * as z from 'zod';
import { originFetch } from '../../outgoing/originFetch';

/** What JobNimbus answers: a status that is not 200, or 0 if it could not be reached, and what was asked for. */
export type JobNimbusReply<T> = { readonly status: number; readonly value: T | null };

export type JobNimbusPerson = { readonly id: string; readonly name: string; readonly email?: string | undefined };
export type JobNimbusTask = {
  readonly title: string;
  readonly ownerIds: readonly string[];
  readonly startS?: number | undefined;
  readonly endS?: number | undefined;
};

/** The account of JobNimbus that a key belongs to. */
export type JobNimbus = {
  readonly settings: (key: string) => Promise<JobNimbusReply<Readonly<Record<string, unknown>>>>;
  readonly people: (key: string) => Promise<JobNimbusReply<readonly JobNimbusPerson[]>>;
  /** Tasks that begin in a span of time. */
  readonly tasks: (
    key: string,
    span: { readonly fromS: number; readonly untilS: number },
  ) => Promise<JobNimbusReply<readonly JobNimbusTask[]>>;
};

const TIME_LIMIT_MS = 10_000;
const TASKS_MAX = 500;

/** JobNimbus at its own address. */
export function jobNimbus(baseUrl = 'https://app.jobnimbus.com'): JobNimbus {
  const fetch = originFetch(baseUrl);
  const ask = async <T>(path: string, key: string, schema: z.ZodType<T>): Promise<JobNimbusReply<T>> => {
    try {
      const reply = await fetch(new URL(`/api1${path}`, baseUrl), {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      if (reply.status !== 200) return { status: reply.status, value: null };
      const parsed = schema.safeParse(await reply.json());
      return { status: parsed.success ? 200 : 0, value: parsed.data ?? null };
    } catch {
      return { status: 0, value: null };
    }
  };
  return {
    settings: (key) => ask('/account/settings', key, settings),
    people: (key) => ask('/account/users', key, people),
    tasks: (key, { fromS, untilS }) => {
      const filter = JSON.stringify({ must: [{ range: { date_start: { gte: fromS, lt: untilS } } }] });
      return ask(`/tasks?${new URLSearchParams({ size: String(TASKS_MAX), filter })}`, key, tasks);
    },
  };
}

const settings = z.record(z.string(), z.unknown());

const person = z
  .object({
    id: z.string(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
  })
  .transform(({ id, first_name: first, last_name: last, email }): JobNimbusPerson => {
    const name = [first, last].filter(Boolean).join(' ');
    return { id, name: name || email || id, email: email ?? undefined };
  });
const people = z.object({ users: z.array(person) }).transform((body) => body.users);

const task = z
  .object({
    title: z.string().nullish(),
    owners: z.array(z.object({ id: z.string() })).nullish(),
    date_start: z.number().int().nullish(),
    date_end: z.number().int().nullish(),
  })
  .transform(
    ({ title, owners, date_start: startS, date_end: endS }): JobNimbusTask => ({
      title: title ?? '',
      ownerIds: (owners ?? []).map(({ id }) => id),
      startS: startS || undefined,
      endS: endS || undefined,
    }),
  );
const tasks = z.object({ results: z.array(task) }).transform((body) => body.results);
