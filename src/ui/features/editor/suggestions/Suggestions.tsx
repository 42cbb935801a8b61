import { lazy, Suspense } from 'react';
import { useTemplateFields } from '#src/app/hooks/templateFields.ts';

const SuggestionDialog = lazy(() => import('./SuggestionDialog').then((part) => ({ default: part.SuggestionDialog })));

/** The suggestion that is looked at, over whichever part of the editor is shown. */
export const Suggestions = () => {
  const { shown } = useTemplateFields();
  return (
    shown !== null && (
      <Suspense fallback={null}>
        <SuggestionDialog shown={shown} />
      </Suspense>
    )
  );
};
