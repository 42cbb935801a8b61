import { type ReactNode, Suspense, useState } from 'react';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { ErrorBoundary } from '#src/app/hooks/error.tsx';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useUnsavedCheck } from '#src/app/hooks/unsaved.ts';
import { useReach } from '#src/app/hooks/useReach.ts';
import type { Parts } from '../parts';
import { shellStrings } from '../strings/shell';

type PartBoundaryProps<TKey extends string, TPart> = {
  readonly parts: Parts<TKey, TPart>;
  readonly name: TKey;
  /** Shown while the part loads. */
  readonly waiting: ReactNode;
  /** Shown if it broke or could not be loaded. */
  readonly broken: (message: string, retry: () => void) => ReactNode;
  readonly children: (part: TPart) => ReactNode;
};

/**
 * Renders a lazy part of the page. 'Try again' loads it again. Some browsers cache the failure until a reload, and after an
 * update of the host the file is gone: then the page reloads, unless that could lose a text.
 */
export function PartBoundary<TKey extends string, TPart>(props: PartBoundaryProps<TKey, TPart>) {
  const { parts, name, waiting, broken, children } = props;
  const { reload } = useNavigation();
  const isHere = useReach() === 'here';
  const isUnsaved = useUnsavedCheck();
  const [hint, setHint] = useState(PART_NOT_LOADED);
  const fallback = (message: string, redraw: () => void) => {
    if (message !== PART_NOT_LOADED) return broken(message, redraw);
    const onFailure = () => {
      if (isUnsaved()) setHint(shellStrings.partMissingUnsaved);
      // While the host is unreachable, a reload would fail.
      else if (isHere) reload();
    };
    return broken(hint, () => void parts.retry(name).then(redraw, onFailure));
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={waiting}>
        <Part parts={parts} name={name}>
          {children}
        </Part>
      </Suspense>
    </ErrorBoundary>
  );
}

type PartProps<TKey extends string, TPart> = Pick<PartBoundaryProps<TKey, TPart>, 'parts' | 'name' | 'children'>;

const Part = <TKey extends string, TPart>({ parts, name, children }: PartProps<TKey, TPart>) =>
  children(parts.usePart(name));
