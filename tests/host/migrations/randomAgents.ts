import type { Campaign, TemplateField } from '#contract/entities/campaign';

/** Random settings, from few values, so that sides often agree and often differ. */

export type Random = () => number;

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const some = <T>(random: Random, from: readonly T[]): T[] => from.filter(() => random() < 0.6);

const TEXTS = ['one', 'two', 'three', '{name} is here', 'ö “quoted” \u{1F600}'];
const KEYS = ['name', 'tone', 'city', 'zip', 'motto'];

export function randomSettings(random: Random): Campaign {
  const maybe = <T>(make: () => T): T | undefined => (random() < 0.7 ? make() : undefined);
  const settings = {
    welcomeMessage: maybe(() => pick(random, TEXTS)),
    agentVoice: maybe(() => pick(random, ['amelia', 'caleb', 'lucia'])),
    agentLang: maybe(() => pick(random, ['en-US', 'es-ES'])),
    timezone: maybe(() => pick(random, ['America/New_York', 'Europe/Berlin'])),
    variables: maybe(() => Object.fromEntries(some(random, KEYS).map((key) => [key, pick(random, TEXTS)]))),
    actions: maybe(() =>
      some(random, ['notify', 'transfer', 'book']).map((name) => ({ name, instructions: pick(random, TEXTS) })),
    ),
    links: maybe(() => some(random, ['https://a.test', 'https://b.test'])),
    enabledFunctions: maybe(() =>
      Object.fromEntries(some(random, ['crm:1', 'mail:2', 'knowledgeBase']).map((key) => [key, [pick(random, TEXTS)]])),
    ),
    confirmTransfers: maybe(() => random() < 0.5),
    interruptionWordCount: maybe(() => pick(random, [1, 2, 3])),
    templateFields: some(random, KEYS).map((key) => fieldOf(random, key)),
  };
  return JSON.parse(JSON.stringify(settings)) as Campaign;
}

function fieldOf(random: Random, key: string): TemplateField {
  const choices = some(random, ['warm', 'brisk', 'calm']).map((value) => ({ value }));
  const value = random() < 0.6 ? pick(random, ['warm', 'brisk', 'calm', ...TEXTS]) : undefined;
  return {
    key,
    title: pick(random, ['Name', 'Your name']),
    type: random() < 0.3 ? 'select' : 'text',
    ...(choices.length > 0 && { options: choices }),
    ...(value !== undefined && { value }),
    ...(random() < 0.15 && { required: true }),
  };
}

/** A campaign with some of its settings as in another: what a person made of what an agent got. */
export function mixedOf(random: Random, base: Campaign, own: Campaign): Campaign {
  const names = new Set([...Object.keys(base), ...Object.keys(own)]);
  const taken = [...names].map((name) => [name, (random() < 0.6 ? base : own)[name as keyof Campaign]]);
  return Object.fromEntries(taken.filter(([, value]) => value !== undefined)) as Campaign;
}
