import { lazy, Suspense } from 'react';
import { selectDraftFiles } from '#machines/mediaUpload';
import { useFact } from '#src/app/hooks/fact.ts';
import { type MediaRef, useMediaVerbs } from '#src/app/hooks/media.ts';
import { Composer, type ComposerProps } from './Composer';

/** Few drafts carry files: how they are shown comes with the first that does. */
const DraftFiles = lazy(() => import('./DraftFiles').then((part) => ({ default: part.DraftFiles })));

type AttachingComposerProps = ComposerProps & {
  media: MediaRef;
  /** Whether more files may be added; those that are there stay. */
  canAttach: boolean;
};

/** A composer whose message can carry files. */
export const AttachingComposer = ({ media, canAttach, above, ...composer }: AttachingComposerProps) => {
  const { attach } = useMediaVerbs(media);
  const hasFiles = useFact(media, (snapshot) => selectDraftFiles(snapshot).length > 0);
  return (
    <Composer
      {...composer}
      above={
        <>
          {above}
          {hasFiles && (
            <Suspense>
              <DraftFiles of={media} />
            </Suspense>
          )}
        </>
      }
      onAttach={canAttach ? attach : undefined}
    />
  );
};
