import type { Thrown } from './thrown';

/** What a call about a payment that was begun comes to: it is told, or refused; where its answer is lost, it is asked about. */
export const answered = <TOutput>() => {
  type Done = { readonly event: { readonly output: TOutput } };
  return {
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }: Done) => event.output },
        target: 'told',
        actions: { type: 'keepRefusal', params: ({ event }: Done) => event.output },
      },
      { target: 'told', actions: { type: 'take', params: ({ event }: Done) => event.output } },
    ],
    onError: {
      target: 'told.asking',
      actions: {
        type: 'keepError',
        params: ({ event }: { readonly event: Thrown }) => ({ task: 'confirm' as const, error: event.error }),
      },
    },
  } as const;
};
