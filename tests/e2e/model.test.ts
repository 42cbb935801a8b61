/** A language model answers or fails in front of a person. The model is a stand-in that speaks the real protocol. */
import { afterAll, expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { type LlmStandIn, startLlmStandIn } from '#tests/support/modelStandIn.ts';
import { ask, send, threadOf } from './steps/talk';

let model: LlmStandIn;

const journey = openJourneyWithOwnHost(async () => {
  model = await startLlmStandIn();
  return {
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    LLM_TIMEOUT_MS: '3000',
    LLM_FIRST_TOKEN_TIMEOUT_MS: '1000',
  };
});
afterAll(() => model.close());

const AGENT = '/olivetta';

it('streams the answer, without a notice that there is no model', async () => {
  const visitor = await journey.newPerson();
  const { page } = visitor;
  await visitor.goTo(AGENT);
  let finish = () => {};
  const waitFor = new Promise<void>((resolve) => {
    finish = resolve;
  });
  model.play({ kind: 'answer', pieces: ['Yes, ', 'we are ', 'open.'], waitFor });
  await send(visitor, 'Are you open?');
  await page.getByLabel('Writing an answer').waitFor();
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor();
  finish();
  await threadOf(visitor).getByText('Yes, we are open.').waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  expect(await page.getByText('No language model connected').count()).toBe(0);
  expect(model.requests.at(-1)?.messages.at(-1)).toEqual({ role: 'user', content: 'Are you open?' });
});

it('says that the model failed, keeps the question, and retries', async () => {
  const visitor = await journey.newPerson();
  visitor.watch.permit(/50[0-9]|runPrompt/);
  const { page } = visitor;
  await visitor.goTo(AGENT);
  model.play({ kind: 'refuse', status: 500, message: 'out of order' });
  await send(visitor, 'Do you have a terrace?');
  await page.getByRole('alert').filter({ hasText: 'The language model could not answer.' }).waitFor();
  await threadOf(visitor).getByText('Do you have a terrace?').waitFor();

  model.play({ kind: 'answer', pieces: ['A large one.'] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await threadOf(visitor).getByText('A large one.').waitFor();
  expect(await threadOf(visitor).getByText('Do you have a terrace?').count()).toBe(1);
});

it('gives up on a model that hangs or stops halfway', async () => {
  const visitor = await journey.newPerson();
  visitor.watch.permit(/50[0-9]|runPrompt/);
  const { page } = visitor;
  await visitor.goTo(AGENT);
  model.play({ kind: 'hang' });
  await send(visitor, 'Hello?');
  await page.getByRole('alert').filter({ hasText: 'The language model took too long to answer.' }).waitFor();

  model.play({ kind: 'drop', pieces: ['We are at '] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /interrupted|could not answer/ })
    .waitFor();

  model.play({ kind: 'answer', pieces: ['Here I am.'] });
  await page.getByRole('button', { name: 'Try again' }).click();
  // The partial answer is stored and finished, so the next question comes after it.
  await threadOf(visitor).locator('[data-message]').filter({ hasText: 'Here I am.' }).waitFor();
  const answer = await ask(visitor, 'Still there?');
  expect(await answer.innerText()).toContain('Here I am.');
});
