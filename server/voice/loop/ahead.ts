/** Values that are handed over in their order; whoever reads waits for the next. */
export type Queue<T> = AsyncIterable<T> & {
  readonly push: (value: T) => void;
  /** With an error, it is thrown after what was pushed before. */
  readonly end: (error?: Error) => void;
};

export function createQueue<T>(): Queue<T> {
  const values: T[] = [];
  let isOver = false;
  let failure: Error | undefined;
  let wake = () => {};
  return {
    push(value) {
      if (isOver) return;
      values.push(value);
      wake();
    },
    end(error) {
      if (isOver) return;
      isOver = true;
      failure = error;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (values.length > 0) yield values.shift() as T;
        if (failure) throw failure;
        if (isOver) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** The same values, which are fetched before anybody asks for them. Made for what is short: nothing holds the source back. */
export function fetchedAhead<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const queue = createQueue<T>();
  const fetch = async () => {
    try {
      for await (const value of source) queue.push(value);
      queue.end();
    } catch (error) {
      queue.end(error instanceof Error ? error : new Error(String(error)));
    }
  };
  void fetch();
  return queue;
}
