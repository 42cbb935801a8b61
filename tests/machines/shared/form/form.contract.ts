import type { FormOutput } from '#machines/shared/form';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { AWAY, KEPT, type Pet, type PetDraft, type PetForm, petFormMachine, REX, TAKEN, THEIRS } from './form.plan';

const FORM = '4: nothing typed is lost';
const ERRORS = '8 errors are stored and shown';

/** What the form shows, and what of it the host does not have. */
const shows = (record: Pet | null, typed: Partial<PetDraft>) => {
  const known: PetDraft = record ? { name: record.name, toys: record.toys.join(', ') } : { name: '', toys: '' };
  const beside = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => known[field as keyof PetDraft] !== value),
  ) as Partial<PetDraft>;
  return { typed: beside, draft: { ...known, ...beside } };
};

type Done = { readonly event: { readonly output: { readonly kind: string } } };
const doneIn = (output: FormOutput<PetForm>) => (output.kind === 'done' ? output.done : { id: 0 });
const isDone = ({ event }: Done) => event.output.kind === 'done';
const stays = ({ context }: { readonly context: { readonly task: string | null } }) => context.task === 'rename';

export const formContract = defineContract(petFormMachine, {
  start: [
    { given: ({ context }) => context.key.petId === null, to: 'editing', section: FORM },
    { given: ({ context }) => context.key.petId !== null, to: 'loading', section: FORM },
  ],
  rows: [
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', 'send keepText text.keep'],
      // What was typed since is newer; of what is stored, only texts of the form's fields are sound.
      sets: ({ context: { record, typed }, event: { text } }) => ({
        ...shows(record, { ...(text === KEPT && { name: 'Rexy' }), ...typed }),
        isTakenUp: text === KEPT,
      }),
      section: FORM,
    },
    { in: '(root)', on: 'error keepText', section: FORM },
    {
      in: 'opening',
      on: 'always',
      when: 'isThere',
      given: ({ context }) => context.key.petId !== null,
      to: 'loading',
      section: FORM,
    },
    { in: 'opening', on: 'always', to: 'editing', section: FORM },
    {
      in: 'loading',
      on: 'done loadRecord',
      when: 'isLoaded(…)',
      given: ({ event }) => event.output !== null,
      to: 'editing',
      does: ['showRecord'],
      sets: ({ context: { typed } }) => ({ record: REX, ...shows(REX, typed) }),
      section: FORM,
    },
    { in: 'loading', on: 'done loadRecord', to: 'gone', section: FORM },
    {
      in: 'loading',
      on: 'error loadRecord',
      to: 'failed',
      does: ['keepUnread'],
      sets: ({ event: { error } }) => ({ failure: error as typeof AWAY, failedTask: 'load' }),
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'form.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null, failedTask: null },
      section: ERRORS,
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null, failedTask: null },
      section: ERRORS,
    },
    {
      in: 'editing',
      on: 'form.edit',
      does: ['edit', 'send keepText text.keep'],
      sets: ({ context: { record, typed, draft }, event: { edit } }) =>
        shows(record, { ...typed, ...('addToy' in edit ? { toys: `${draft.toys}, rope` } : edit) }),
      section: FORM,
    },
    {
      in: 'editing',
      on: 'form.discard',
      does: ['forgetTyped', 'send keepText text.keep'],
      sets: ({ context: { record } }) => ({
        ...shows(record, {}),
        result: null,
        isTakenUp: false,
        isConflict: false,
        failure: null,
        failedTask: null,
      }),
      section: FORM,
    },
    {
      in: 'editing',
      on: 'form.do',
      when: 'mayDo',
      given: ({ context: { draft, record }, event: { task } }) =>
        ({ save: draft.name.trim() !== '', rename: true, remove: record !== null })[task],
      to: 'working',
      does: ['begin'],
      sets: ({ context: { draft }, event: { task } }) => ({ task, sent: draft, failure: null, failedTask: null }),
      section: FORM,
    },
    {
      in: 'working',
      on: 'form.edit',
      when: 'stays',
      given: stays,
      does: ['edit', 'send keepText text.keep'],
      sets: ({ context: { record, typed, draft }, event: { edit } }) =>
        shows(record, { ...typed, ...('addToy' in edit ? { toys: `${draft.toys}, rope` } : edit) }),
      section: FORM,
    },
    {
      in: 'working',
      on: 'done carryOut',
      when: 'isDoneAndStays(…)',
      given: (facts) => isDone(facts) && stays(facts),
      to: 'editing',
      does: ['takeDone', 'takeResult', 'send keepText text.keep', 'send parent pet.renamed'],
      // The host has what was sent, but for what it says is left; what was typed since stands over both.
      sets: ({ context: { record, typed, sent, draft }, event: { output } }) => {
        const done = doneIn(output);
        const left = done.left === undefined ? {} : { toys: done.left };
        const since = Object.fromEntries(
          Object.entries(typed).filter(([field]) => draft[field as keyof PetDraft] !== sent?.[field as keyof PetDraft]),
        );
        const renamed = { toys: [], ...record, id: 7, name: sent?.name ?? '' };
        const known = { ...left, ...since };
        return { record: renamed, ...shows(renamed, known), result: done, isTakenUp: false, isConflict: false };
      },
      section: FORM,
    },
    {
      in: 'working',
      on: 'done carryOut',
      when: 'isDone(…)',
      given: (facts) => isDone(facts) && facts.context.task === 'save',
      to: 'done',
      does: ['send keepText text.keep', 'takeResult', 'send parent pet.saved'],
      sets: ({ event: { output } }) => ({ result: doneIn(output) }),
      section: FORM,
    },
    {
      in: 'working',
      on: 'done carryOut',
      when: 'isDone(…)',
      given: (facts) => isDone(facts) && facts.context.task === 'remove',
      to: 'done',
      does: ['send keepText text.keep', 'takeResult', 'send parent pet.removed'],
      sets: ({ event: { output } }) => ({ result: doneIn(output) }),
      section: FORM,
    },
    {
      in: 'working',
      on: 'done carryOut',
      when: 'isConflict(…)',
      given: ({ event }) => event.output.kind === 'conflict',
      to: 'editing',
      does: ['takeTheirs'],
      // What was typed stands over theirs.
      sets: ({ context: { typed } }) => ({ record: THEIRS, ...shows(THEIRS, typed), isConflict: true }),
      section: FORM,
    },
    {
      in: 'working',
      on: 'done carryOut',
      to: 'editing',
      does: ['keepRefusal'],
      sets: ({ context: { task } }) => ({ failure: TAKEN, failedTask: task }),
      section: ERRORS,
    },
    {
      in: 'working',
      on: 'error carryOut',
      to: 'editing',
      does: ['keepError'],
      sets: ({ context: { task } }) => ({ failure: AWAY, failedTask: task }),
      section: ERRORS,
    },
  ],
  inputs: {
    keepText: ({ context }) => ({ key: `pet/${context.key.petId ?? 'new'}` }),
    loadRecord: { key: { petId: 7 } },
    carryOut: ({ context: { key, draft, task } }) => ({
      work: {
        save: { task: 'save' as const, id: key.petId, name: draft.name.trim(), toys: draft.toys.split(', ') },
        rename: { task: 'rename' as const, id: key.petId, name: draft.name },
        remove: { task: 'remove' as const, id: key.petId },
      }[task ?? 'save'],
    }),
  },
  invariants: {
    'failed only with a failure': (snapshot) => !snapshot.matches('failed') || snapshot.context.failure !== null,
    'an old failure is gone while it is tried again': (snapshot) =>
      !snapshot.matches('working') || snapshot.context.failure === null,
    'a pet that is saved has a name': (snapshot) =>
      !(snapshot.matches('working') && snapshot.context.task === 'save') || snapshot.context.draft.name.trim() !== '',
    'the form shows everything that is typed': ({ context: { draft, typed } }) =>
      Object.entries(typed).every(([field, value]) => draft[field as keyof PetDraft] === value),
  },
});
