import type { Complexity } from '#contract/rules/messages/knowledge';
import type { TaskName } from './tasks';

/** What host and decoder tell each other. */

export type Order = { readonly task: TaskName; readonly given: unknown; readonly memoryMb: number };

export type Outcome =
  | { readonly value: unknown }
  | { readonly tooComplex: Complexity }
  /** What the task threw. */
  | { readonly fault: string };

export type Report =
  | 'ready'
  | {
      readonly outcome: Outcome;
      /** It holds much memory by now, and should get no other task. */
      readonly isSpent: boolean;
    };
