import type { RetryCause, RetryPolicy, TaskChannel } from '../../entities/task';
import { TASK_ANSWER_WAIT_S } from '../hostConstants';

/** When a task is tried again, and how. Pure. */

/** An attempt after the first. What is missing is as in the task. */
export type Retry = {
  readonly afterS: number;
  readonly channel: TaskChannel;
  readonly target?: string | undefined;
  readonly content?: string | undefined;
  readonly answerWaitS?: number | undefined;
};

/** All retries of a policy, the first first. Calls, which there are none of, are left out. */
export function retriesOf(policy: RetryPolicy | undefined, channel: TaskChannel): readonly Retry[] {
  if (!policy) return [];
  const { steps = [], delaysSeconds = [] } = policy;
  const ofSteps = steps.flatMap(({ channel: by, offsetSeconds, target, content, responseTimeoutSeconds }) =>
    by === 'call' ? [] : [{ afterS: offsetSeconds, channel: by, target, content, answerWaitS: responseTimeoutSeconds }],
  );
  return ofSteps.length > 0 ? ofSteps : delaysSeconds.map((afterS) => ({ afterS, channel }));
}

/** The retry after so many attempts, if the policy tries again on what happened. */
export function retryAfter(
  policy: RetryPolicy | undefined,
  channel: TaskChannel,
  attempts: number,
  cause: RetryCause,
): Retry | null {
  if (!policy?.retryOn.includes(cause)) return null;
  return retriesOf(policy, channel)[attempts - 1] ?? null;
}

/** How long an answer to an attempt is waited for; null: none is. A goal needs one, and so does who tries again without one. */
export function answerWaitS(policy: RetryPolicy | undefined, hasGoal: boolean, retry: Retry | null): number | null {
  const isAsked =
    hasGoal || policy?.retryOn.includes('no_response') === true || policy?.responseTimeoutSeconds !== undefined;
  if (!isAsked) return null;
  return retry?.answerWaitS ?? policy?.responseTimeoutSeconds ?? TASK_ANSWER_WAIT_S;
}
