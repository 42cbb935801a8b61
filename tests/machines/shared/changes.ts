import { isDeepStrictEqual } from 'node:util';

type Step<TContext, TEvent> = {
  readonly before: { readonly context: TContext };
  readonly event: TEvent;
  readonly after: { readonly context: TContext };
};

/** What a row's transition makes of the context. `after` is for values that only the machine can make, such as ids. */
export type Values<TContext, TEvent> = (context: TContext, event: TEvent, after: TContext) => NoInfer<Partial<TContext>>;

/** A row's `expect`: these values changed, and nothing else. */
export const changesOnly =
  <TContext, TEvent>(values: Values<TContext, TEvent>) =>
  ({ before, event, after }: Step<TContext, TEvent>): boolean =>
    isDeepStrictEqual(after.context, { ...before.context, ...values(before.context, event, after.context) });

/** The same where another region may change other values in the same step. */
export const sets =
  <TContext extends object, TEvent>(values: Values<TContext, TEvent>) =>
  ({ before, event, after }: Step<TContext, TEvent>): boolean =>
    Object.entries(values(before.context, event, after.context)).every(([name, value]) =>
      isDeepStrictEqual(Reflect.get(after.context, name), value),
    );
