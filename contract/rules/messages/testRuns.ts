/** Test cases, their runs, and publishing that waits for them. */

export const LOAD_TESTS_FAILED = 'The tests could not be loaded.';

/** 409 */
export const NO_TEST_CASES = 'There are no test cases yet.';
export const TESTS_RUNNING = 'The tests are running already.';
export const TEST_CASE_EXISTS = 'Another test case asks this already.';

/** 409 of publishing */
export const PUBLISH_NEEDS_RUN = 'Publishing waits for the tests: run them with this draft first.';
export const PUBLISH_WAITS = 'Publishing waits for the tests, which are running.';
export const publishWorse = (worse: number, total: number) =>
  `${worse} of ${total} ${total === 1 ? 'test' : 'tests'} got worse. Look at Tests before you publish.`;
/** 409 of publishing a template */
export const templateHeld = (agents: number) =>
  `${agents} ${agents === 1 ? 'agent follows' : 'agents follow'} this template and ${agents === 1 ? 'has' : 'have'} tests that hold ` +
  'publishing. Migrate them to another template, or publish anyway, with a reason.';
/** Instead of publishing anyway, where the reseller holds it. */
export const PUBLISH_REQUESTED = 'Nothing was published yet: your reseller holds publishing, and was asked.';
/** 403 */
export const MAY_NOT_HOLD = 'Only owners and those above can hold publishing, or publish anyway.';

/** What a model hears of a function in a test. */
export const NOT_CALLED_IN_TEST = 'Accepted. This is a test: nothing was carried out. Answer as if it had been.';

/** Why an expectation counts as it does. */
export const SAYS_IT = 'The answer says it.';
export const SAYS_IT_NOT = 'The answer does not say it.';
export const LIKE_EXPECTED = 'It says the same.';
export const FUNCTION_CALLED = 'The function was called.';
export const FUNCTION_NOT_CALLED = 'The function was not called.';
export const NEEDS_MODEL = 'Not judged: no language model is connected.';
export const JUDGE_FAILED = 'Not judged: the language model gave no verdict.';
export const MODEL_SILENT = 'The language model gave no answer.';
export const NOTHING_EXPECTED = 'Nothing is expected.';
export const missesWords = (words: readonly string[]) => `It does not say: ${words.join(', ')}.`;
export const judgedSo = (agreed: number, of: number, reason: string) =>
  `${agreed} of ${of} judged so${reason === '' ? '.' : `: ${reason}`}`;
