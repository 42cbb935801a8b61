import { fromPromise } from 'xstate';
import type { FormOutput, FormShape } from '#machines/shared/form';
import { ApiError } from '../api/failures';
import { answering } from './answering';
import { orRefused } from './carryOut';
import type { EffectDeps } from './deps';
import { defineKeepText } from './texts';

type FormCalls<S extends FormShape> = {
  /** What a person reads if the record cannot be loaded, or something cannot be done, without a reason. */
  readonly unread?: string;
  readonly failed?: string | { readonly [T in S['work']['task']]: string };
  /** Null: it is not there any more. */
  readonly load?: (key: S['key'], signal: AbortSignal) => Promise<S['record'] | null>;
  readonly carryOut: (work: S['work'], signal: AbortSignal) => Promise<S['done']>;
  /** The record as it is now, if a conflict was that somebody else changed it; null: it was refused for another reason. */
  readonly readAgain?: (work: S['work'], signal: AbortSignal) => Promise<S['record'] | null>;
};

/** The effects of a form: a refusal is a result of its work, which the form shows. */
export const defineFormEffects = <S extends FormShape>(
  deps: EffectDeps,
  { unread, failed, load = async () => null, carryOut, readAgain = async () => null }: FormCalls<S>,
) => ({
  actors: {
    loadRecord: answering<S['record'] | null, { readonly key: S['key'] }>(deps, unread, ({ key }, signal) =>
      load(key, signal),
    ),
    carryOut: fromPromise<FormOutput<S>, { readonly work: S['work'] }>(({ input: { work }, signal }) =>
      orRefused<FormOutput<S>>(
        deps,
        async () => {
          try {
            return { kind: 'done', done: await carryOut(work, signal) };
          } catch (error) {
            const record = error instanceof ApiError && error.status === 409 ? await readAgain(work, signal) : null;
            if (record === null) throw error;
            return { kind: 'conflict', record };
          }
        },
        typeof failed === 'object' ? failed[work.task as S['work']['task']] : failed,
      ),
    ),
    keepText: defineKeepText(deps),
  },
});
