import * as z from 'zod/mini';
import { openEventNames } from './eventNames';
import type { RecordedActor, Recording, Step } from './timeline';

const FORMAT = 'automated-phone.recording';
const VERSION = 1;
const NAME_LENGTH_MAX = 200;
const COUNT_MAX = 20_000;

const Name = z.string().check(z.maxLength(NAME_LENGTH_MAX));
const Id = z.int().check(z.nonnegative());
const Names = z.array(Name).check(z.maxLength(COUNT_MAX));
const Status = z.enum(['active', 'done', 'error', 'stopped']);

const ChartInFile = z.strictObject({
  name: Name,
  states: z
    .array(
      z.strictObject({
        path: Name,
        kind: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
        isInitial: z.boolean(),
        invokes: Names,
        transitions: z.array(z.strictObject({ event: Name, guard: Name, targets: Names })),
      }),
    )
    .check(z.minLength(1), z.maxLength(COUNT_MAX)),
});

const Facts = { parent: z.nullable(Id), name: Name, chart: z.nullable(Id) };
const ActorInFile = z.strictObject({ id: Id, ...Facts, state: Names, status: Status });
const StepInFile = z.strictObject({
  number: Id,
  atMs: Id,
  actor: Id,
  from: z.nullable(Id),
  event: Name,
  before: Names,
  state: Names,
  status: Status,
  started: z.nullable(z.strictObject(Facts)),
});

/** A recording as a file. Every field is named here, and none of them is free text. */
const BundleFile = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  startedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  charts: z.array(ChartInFile).check(z.maxLength(COUNT_MAX)),
  actors: z.array(ActorInFile).check(z.maxLength(COUNT_MAX)),
  steps: z.array(StepInFile).check(z.maxLength(COUNT_MAX)),
});
type BundleFile = z.infer<typeof BundleFile>;

/**
 * A recording as the text of a file. It is made of an allow-list, field by field: ids that were counted, names and states of the
 * charts, times. An event or a state that no chart knows has no name there, whatever the recording holds.
 */
export function bundleOf({ base, steps, charts, startedAt }: Recording): string {
  const used = [
    ...new Set([...base.values(), ...steps.flatMap(({ started }) => started ?? [])].map(({ chart }) => chart)),
  ]
    .filter((chart) => chart !== null)
    .sort((one, other) => one - other);
  const chartOfActor = new Map<number, number | null>();
  const names = openEventNames();
  for (const chart of charts) names.learn(chart);
  const paths = charts.map(({ states }) => new Set(states.map(({ path }) => path)));
  const facts = (id: number, { parent, name, chart }: Pick<RecordedActor, 'parent' | 'name' | 'chart'>) => {
    chartOfActor.set(id, chart);
    return { parent, name, chart: chart === null ? null : used.indexOf(chart) };
  };
  const known = (id: number, state: readonly string[]) => {
    const chart = chartOfActor.get(id) ?? null;
    return chart === null ? [] : state.filter((path) => paths[chart]?.has(path));
  };
  const file: BundleFile = {
    format: FORMAT,
    version: VERSION,
    startedAt,
    charts: used
      .flatMap((chart) => charts[chart] ?? [])
      .map(({ name, states }) => ({
        name,
        states: states.map(({ path, kind, isInitial, invokes, transitions }) => ({
          path,
          kind,
          isInitial,
          invokes: [...invokes],
          transitions: transitions.map(({ event, guard, targets }) => ({ event, guard, targets: [...targets] })),
        })),
      })),
    actors: [...base.values()].map((actor) => ({
      id: actor.id,
      ...facts(actor.id, actor),
      state: known(actor.id, actor.state),
      status: actor.status,
    })),
    steps: steps.map((step) => ({
      number: step.number,
      atMs: step.atMs,
      actor: step.actor,
      from: step.from,
      event: names.nameOf(step.event),
      started: step.started && facts(step.actor, step.started),
      before: known(step.actor, step.before),
      state: known(step.actor, step.state),
      status: step.status,
    })),
  };
  return JSON.stringify(file);
}

/** The recording in the text of a file; null if it is none, or not a whole one. */
export function readBundle(text: string): Recording | null {
  const read = BundleFile.safeParse(parsed(text));
  if (!read.success || !isWhole(read.data)) return null;
  const { startedAt, charts, actors, steps } = read.data;
  return { startedAt, charts, steps, base: new Map(actors.map((actor) => [actor.id, actor])) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether everything that is named is there, and every step follows the one before it. */
function isWhole({ charts, actors, steps }: BundleFile): boolean {
  const seen = new Map<number, number | null>();
  const paths = charts.map(({ states }) => new Set(states.map(({ path }) => path)));
  const isKnown = (id: number, state: readonly string[]) => {
    const chart = seen.get(id);
    if (chart === undefined) return false;
    return state.every((path) => chart !== null && paths[chart]?.has(path));
  };
  const admit = (id: number, { parent, chart }: NonNullable<Step['started']>) => {
    if (seen.has(id) || parent === id || (chart !== null && !charts[chart])) return false;
    seen.set(id, chart);
    return true;
  };
  return (
    charts.every(({ states }) => states[0]?.path === '') &&
    actors.every((actor) => admit(actor.id, actor) && isKnown(actor.id, actor.state)) &&
    steps.every(
      ({ number, atMs, actor, started, before, state }, index) =>
        number > (steps[index - 1]?.number ?? -1) &&
        atMs >= (steps[index - 1]?.atMs ?? 0) &&
        (started === null || admit(actor, started)) &&
        isKnown(actor, [...before, ...state]),
    )
  );
}
