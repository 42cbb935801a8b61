import { type AskedDefinition, appMakerMachine, type MadeForm } from '#machines/appMaker';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';
import { KEY, refusal } from './appMaker.plan';

const APPS = '7 Apps';
const KEPT = 'experience.md Character (nothing typed is lost)';
const TRY = 'issue 17.2 (a function is tried before it is published)';
const NOTHING = { entered: {}, settings: {}, tried: null, failure: null };

const NEW = { appId: '', appVersion: '1.0', name: '', description: '', image: '', providers: [], functions: [] };

/** The app of the plan, as its form shows it. */
export const TABLES: MadeForm = {
  ...KEY,
  name: 'Tables',
  description: 'Free tables.',
  image: '',
  providers: [
    {
      name: 'tables',
      title: 'Tables',
      settings: [
        {
          name: 'apiKey',
          title: 'API key',
          description: 'Under Settings',
          placeholder: '',
          secret: true,
          required: true,
        },
      ],
      signsIn: true,
      authorizeUrl: 'https://tables.example/authorize',
      tokenUrl: 'https://tables.example/token',
      scopes: 'read write',
      clientId: 'client-1',
      clientSecret: '',
    },
  ],
  functions: [
    {
      name: 'free_tables',
      title: 'Free tables',
      description: 'Tells what is free.',
      movesMoney: false,
      method: 'POST',
      url: 'https://tables.example/days/{{arguments.day}}',
      headers: [{ name: 'Authorization', value: 'Bearer {{settings.apiKey}}' }],
      parameters: [
        { name: 'day', type: 'string', description: 'The day', required: true },
        { name: 'guests', type: 'integer', description: '', required: false },
      ],
      isRaw: false,
      schema: '',
      body: '{\n  "guests": "{{arguments.guests}}"\n}',
      encoding: 'json',
      resultPath: 'times',
      timeLimitMs: '3000',
    },
    {
      name: 'book',
      title: 'Book',
      description: '',
      movesMoney: true,
      method: 'POST',
      url: 'https://tables.example/bookings',
      headers: [],
      parameters: [],
      isRaw: true,
      schema: JSON.stringify(
        { type: 'object', properties: { seat: { type: 'string', enum: ['window', 'bar'] } } },
        null,
        2,
      ),
      body: '',
      encoding: 'json',
      resultPath: '',
      timeLimitMs: '',
    },
  ],
};

/** Before anything is typed. A new version has no number yet. */
const base = (asked: AskedDefinition | null): MadeForm => {
  if (asked === null) return NEW;
  return asked.isNewVersion ? { ...TABLES, appVersion: '' } : TABLES;
};

type Seen = { readonly context: { readonly asked: AskedDefinition | null; readonly form: MadeForm } };
const isTyped = ({ context: { asked, form } }: Seen) => JSON.stringify(form) !== JSON.stringify(base(asked));

type Answered = { readonly event: { readonly output: { readonly kind: string } } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';

export const appMakerContract = defineContract(appMakerMachine, {
  start: [
    {
      to: ['ready.form.editing', 'ready.trial.idle'],
      given: ({ context }) => context.asked === null,
      section: APPS,
    },
    { to: 'loading', given: ({ context }) => context.asked !== null, section: APPS },
  ],
  rows: [
    {
      in: 'opening',
      on: 'always',
      when: 'isKnown',
      given: ({ context }) => context.asked !== null,
      to: 'loading',
      section: APPS,
    },
    { in: 'opening', on: 'always', to: ['ready.form.editing', 'ready.trial.idle'], section: APPS },
    {
      in: 'loading',
      on: 'done loadDefinition',
      to: ['ready.form.editing', 'ready.trial.idle'],
      does: ['takeDefinition'],
      sets: ({ context, event }) => ({ definition: event.output, form: base(context.asked) }),
      section: APPS,
    },
    {
      in: 'loading',
      on: 'error loadDefinition',
      to: 'failed',
      does: ['setLoadError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The apps could not be loaded.') }),
      section: '8',
    },
    {
      in: 'failed',
      on: 'appMaker.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },

    {
      in: 'ready',
      on: 'text.kept',
      when: 'isUntouched',
      given: (seen) => !isTyped(seen),
      does: ['takeUp'],
      // What no form left says nothing.
      sets: ({ event }) =>
        event.text.includes('{') ? { form: { ...NEW, appId: 'kept', name: 'Kept' }, isTakenUp: true } : {},
      section: KEPT,
    },
    { in: 'ready', on: 'error keepText', section: KEPT },
    {
      in: 'ready.form.editing',
      on: 'appMaker.edit',
      does: ['editForm', 'send keepText text.keep'],
      sets: ({ context: { form }, event: { changes } }) => ({ form: { ...form, ...changes } }),
      section: KEPT,
    },
    {
      in: 'ready.form.editing',
      on: 'appMaker.discard',
      does: ['forgetTyped', 'send keepText text.keep'],
      sets: ({ context }) => ({ form: base(context.asked), isTakenUp: false, failure: null, trial: null }),
      section: KEPT,
    },
    {
      in: 'ready.form.editing',
      on: 'appMaker.submit',
      when: 'isTyped',
      given: isTyped,
      to: 'ready.form.saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: APPS,
    },
    {
      in: 'ready.form.saving',
      on: 'done saveDefinition',
      when: 'isDone(…)',
      given: isDone,
      to: 'ready.form.done',
      does: ['send keepText text.keep', 'send parent appMaker.done'],
      section: APPS,
    },
    {
      in: 'ready.form.saving',
      on: 'done saveDefinition',
      to: 'ready.form.editing',
      does: ['setRefusal'],
      sets: { failure: refusal },
      section: '8',
    },
    {
      in: 'ready.form.saving',
      on: 'error saveDefinition',
      to: 'ready.form.editing',
      does: ['setError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The app could not be saved.') }),
      section: '8',
    },

    {
      in: 'ready.trial',
      on: 'appMaker.chooseFunction',
      to: 'ready.trial.idle',
      does: ['chooseFunction'],
      sets: ({ event: { index } }) => ({ trial: index === null ? null : { index, ...NOTHING } }),
      section: TRY,
    },
    {
      in: 'ready.trial',
      on: 'appMaker.enter',
      does: ['enter'],
      sets: ({ context: { trial }, event: { what, name, value } }) => ({
        trial: trial && { ...trial, [what]: { ...trial[what], [name]: value } },
      }),
      section: TRY,
    },
    {
      in: 'ready.trial.idle',
      on: 'appMaker.tryFunction',
      when: 'isChosen',
      given: ({ context: { trial, form } }) => trial !== null && form.functions[trial.index] !== undefined,
      to: 'ready.trial.calling',
      section: TRY,
    },
    {
      in: 'ready.trial.calling',
      on: 'done tryMade',
      to: 'ready.trial.idle',
      does: ['takeTried'],
      sets: ({ context: { trial }, event: { output } }) => ({
        trial: trial && {
          ...trial,
          tried: output.kind === 'tried' ? output.tried : null,
          failure: output.kind === 'refused' ? output.failure : null,
        },
      }),
      section: TRY,
    },
    {
      in: 'ready.trial.calling',
      on: 'error tryMade',
      to: 'ready.trial.idle',
      does: ['keepTrialError'],
      sets: ({ context: { trial }, event }) => ({
        trial: trial && { ...trial, tried: null, failure: failureOf(event.error, 'The function could not be tried.') },
      }),
      section: '8',
    },
  ],
  inputs: {
    loadDefinition: { accountId: 3, key: KEY },
    saveDefinition: ({ context: { asked, form } }) => ({
      accountId: 3,
      key: asked?.isNewVersion === false ? KEY : null,
      form,
    }),
    tryMade: ({ context: { form, trial } }) => ({
      accountId: 3,
      form,
      index: 0,
      entered: trial?.entered ?? {},
      settings: trial?.settings ?? {},
    }),
    keepText: ({ context: { asked } }) => ({
      key: `madeApp/3/${asked === null ? 'new' : `tables 1.0${asked.isNewVersion ? ' new' : ''}`}`,
    }),
  },
  invariants: {
    'what is tried is not kept in the form': ({ context: { form } }) => !JSON.stringify(form).includes('"sk"'),
    'an app that is changed keeps its id': ({ context: { asked, form, isTakenUp, definition } }) =>
      asked === null || definition === null || isTakenUp || form.appId === 'tables',
  },
});
