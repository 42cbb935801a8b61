import { confirmMachine, type Question } from '#machines/confirm';
import { definePlan } from '#tests/harness/index.ts';

const question = (askId: string): Question => ({ askId, title: `Title ${askId}`, message: `Message ${askId}` });

export const confirmPlan = definePlan(confirmMachine, {
  events: {
    'confirm.ask': [{ question: question('a') }, { question: question('b') }, { question: question('c') }],
    'confirm.accept': [{}],
    'confirm.cancel': [{}],
    'confirm.withdraw': [{ askId: 'a' }, { askId: 'b' }],
  },
  outcomes: {},
});
