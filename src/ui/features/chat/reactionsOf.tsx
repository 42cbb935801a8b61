import { lazy, Suspense } from 'react';
import type { Message } from '#contract/entities/conversation';
import type { ReactionsRef } from '#src/app/hooks/reactions.ts';

/** A page is read before anybody reacts: the code comes after it. */
const ReactButton = lazy(() => import('./Reactions').then((part) => ({ default: part.ReactButton })));
const ReactionList = lazy(() => import('./Reactions').then((part) => ({ default: part.ReactionList })));
const StoredReactions = lazy(() => import('./Reactions').then((part) => ({ default: part.StoredReactions })));

export type ReactionsOf = {
  of: ReactionsRef | undefined;
  readerIdOf: (message: Message) => number | null;
  canReact: boolean;
};

/** What stands beside and below a message for its reactions. */
export const reactionsOf = ({ of, readerIdOf, canReact }: ReactionsOf) => ({
  beside: (message: Message, author: string) =>
    of && canReact ? (
      <Suspense>
        <ReactButton of={of} message={message} author={author} readerId={readerIdOf(message)} />
      </Suspense>
    ) : null,
  list: (message: Message, author: string) =>
    of || message.reactions ? (
      <Suspense>
        {of ? (
          <ReactionList of={of} message={message} author={author} readerId={readerIdOf(message)} canReact={canReact} />
        ) : (
          <StoredReactions message={message} readerId={readerIdOf(message)} />
        )}
      </Suspense>
    ) : null,
});

export type ShownReactions = ReturnType<typeof reactionsOf>;
