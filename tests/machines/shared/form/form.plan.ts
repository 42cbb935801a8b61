import type { Failure } from '#machines/shared';
import { createFormMachine, type FormOutput } from '#machines/shared/form';
import { definePlan } from '#tests/harness/index.ts';

export type Pet = { readonly id: number; readonly name: string; readonly toys: readonly string[] };
export type PetDraft = { readonly name: string; readonly toys: string };
export type PetWork =
  | { readonly task: 'save'; readonly id: number | null; readonly name: string; readonly toys: readonly string[] }
  | { readonly task: 'rename'; readonly id: number | null; readonly name: string }
  | { readonly task: 'remove'; readonly id: number | null };

/** A form with a task of each kind: `save` and `remove` close it, it stays open over `rename`. */
export type PetForm = {
  readonly key: { readonly petId: number | null };
  readonly record: Pet;
  readonly draft: PetDraft;
  readonly edit: Partial<PetDraft> | { readonly addToy: string };
  readonly work: PetWork;
  /** `left`: toys that it could not be given. */
  readonly done: { readonly id: number; readonly left?: string };
  readonly news: { readonly type: 'pet.saved' | 'pet.renamed' | 'pet.removed'; readonly id: number };
};

export const petFormMachine = createFormMachine<PetForm>({
  id: 'form',
  empty: () => ({ name: '', toys: '' }),
  shown: ({ name, toys }) => ({ name, toys: toys.join(', ') }),
  isThere: ({ petId }) => petId !== null,
  unread: 'The pet could not be read.',
  edited: ({ toys }, edit) => ('addToy' in edit ? { toys: `${toys}, ${edit.addToy}` } : edit),
  tasks: {
    save: {
      may: ({ draft }) => draft.name.trim() !== '',
      work: ({ key, draft: { name, toys } }) => ({
        task: 'save',
        id: key.petId,
        name: name.trim(),
        toys: toys.split(', '),
      }),
      tells: (_, { id }) => ({ type: 'pet.saved', id }),
      failed: 'The pet could not be saved.',
    },
    rename: {
      work: ({ key, draft: { name } }) => ({ task: 'rename', id: key.petId, name }),
      tells: (_, { id }) => ({ type: 'pet.renamed', id }),
      undone: (_, { left }) => (left === undefined ? {} : { toys: left }),
      stays: ({ record, draft: { name } }, { id }) => ({ toys: [], ...record, id, name }),
      failed: 'The pet could not be renamed.',
    },
    remove: {
      may: ({ record }) => record !== null,
      work: ({ key }) => ({ task: 'remove', id: key.petId }),
      tells: (_, { id }) => ({ type: 'pet.removed', id }),
      failed: 'The pet could not be removed.',
    },
  },
  keptAs: ({ petId }) => `pet/${petId ?? 'new'}`,
});

export const REX: Pet = { id: 7, name: 'Rex', toys: ['ball', 'bone'] };
/** As somebody else changed him. */
export const THEIRS: Pet = { id: 7, name: 'King Rex', toys: ['ball'] };
export const OFFLINE: Failure = { kind: 'offline', message: 'You are offline.' };
export const AWAY: Failure = { kind: 'unavailable', message: 'The host is away.' };
export const TAKEN: Failure = { kind: 'conflict', message: 'There is a pet with this name.', input: 'name' };
export const KEPT = JSON.stringify({ name: 'Rexy', toys: 4, colour: 'brown' });

export const petFormPlan = definePlan(petFormMachine, {
  inputs: [{ key: { petId: null } }, { key: { petId: 7 } }],
  events: {
    'form.edit': [{ edit: { name: ' Max ' } }, { edit: { name: ' ' } }, { edit: { addToy: 'rope' } }],
    'form.discard': [{}],
    'form.do': [{ task: 'save' }, { task: 'rename' }, { task: 'remove' }],
    'form.retry': [{}],
    'text.kept': [{ text: KEPT }, { text: 'anything' }],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadRecord: { ok: [REX, null], error: [OFFLINE, AWAY] },
    carryOut: {
      ok: [
        { kind: 'done', done: { id: 7 } },
        { kind: 'done', done: { id: 7, left: 'rope' } },
        { kind: 'conflict', record: THEIRS },
        { kind: 'refused', failure: TAKEN },
      ] satisfies readonly FormOutput<PetForm>[],
      error: [AWAY],
    },
    keepText: { error: [AWAY] },
  },
  project: ({ key, record, typed, sent, task, result, isTakenUp, isConflict, failure, failedTask }) => ({
    key,
    record: record?.name,
    typed: typed.name,
    toys: typed.toys !== undefined,
    sent: sent?.name,
    task,
    isDone: result !== null,
    isTakenUp,
    isConflict,
    failure: failure?.kind,
    failedTask,
  }),
});
