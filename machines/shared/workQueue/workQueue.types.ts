import type { EventObject } from 'xstate';
import type { Failure } from '../failure';

/** What became of work; `failure`: why not all was done. */
export type WorkOutput = { readonly failure: Failure | null };

/** The types of one queue. */
export type WorkShape = {
  readonly work: object;
  readonly output: WorkOutput;
  readonly news: EventObject;
};

/** Whose work it is; null: whatever account it is about. */
export type WorkQueueInput = { readonly organizationId: number | null };

export type WorkQueueContext<TWork> = WorkQueueInput & {
  /** What is to be done, the first of it under way. */
  readonly queue: readonly TWork[];
};

/** `organizationId`: the only organization that it is for; a notice outlives the place it was shown at. */
export type WorkQueueEvent<TWork> = {
  readonly type: 'work.do';
  readonly work: TWork;
  readonly organizationId?: number;
};

export type DoWorkInput<TWork> = WorkQueueInput & { readonly work: TWork };

export type WorkQueueOptions<W extends WorkShape> = {
  /** The id of the machine, used in reports and the inspector. */
  readonly id: string;
  /** What came of work that failed as a whole. */
  readonly nothing: Omit<W['output'], 'failure'>;
  /** Sent to the parent when it was done, or failed. */
  readonly tells: (of: WorkQueueInput, work: W['work'], output: W['output']) => W['news'];
};
