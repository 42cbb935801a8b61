import { type ActorRefFrom, fromPromise } from 'xstate';
import type { confirmMachine, Question } from '#machines/confirm';

/** An actor that asks the person in the page's confirm dialog; true for yes. If stopped, it withdraws the question. */
export const askWith = (makeId: () => string) =>
  fromPromise<boolean, Omit<Question, 'askId'>>(
    ({ input, system, signal }) =>
      new Promise((resolve) => {
        const confirm = system.get('confirm') as ActorRefFrom<typeof confirmMachine>;
        const askId = makeId();
        const answers = confirm.on('confirm.answered', (answer) => {
          if (answer.askId !== askId) return;
          answers.unsubscribe();
          resolve(answer.confirmed);
        });
        signal.addEventListener('abort', () => {
          answers.unsubscribe();
          confirm.send({ type: 'confirm.withdraw', askId });
        });
        confirm.send({ type: 'confirm.ask', question: { askId, ...input } });
      }),
  );
