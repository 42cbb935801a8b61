import type { Failure } from '../shared/failure';
import { createWorkQueueMachine, type WorkOutput } from '../shared/workQueue';

/** An account whose deletion is undone. */
export type AccountWork = { readonly accountId: number; readonly name: string };

/** The button of the notice after a deletion. */
export type AccountUndo = { readonly type: 'accounts.undo' } & AccountWork;

/** Sent to the workspace: it is there again, or why not. */
type AccountWorkDone = {
  readonly type: 'accountWork.done';
  readonly work: AccountWork;
  readonly failure: Failure | null;
};
/** The undo comes from a notice through the workspace, which passes it on. */
export type AccountWorkNews = AccountWorkDone | AccountUndo;

/** The undo of the deletion of an account, which only those above reach (specification 7 Accounts). */
export const accountWorkMachine = createWorkQueueMachine<{
  work: AccountWork;
  output: WorkOutput;
  news: AccountWorkDone;
}>({
  id: 'accountWork',
  nothing: {},
  tells: (_, work, { failure }) => ({ type: 'accountWork.done', work, failure }),
});
