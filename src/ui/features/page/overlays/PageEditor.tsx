import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  selectCanSavePage,
  selectIsPageTakenUp,
  selectIsPageUnread,
  selectPage,
  selectPageFailure,
} from '#machines/pageForm';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { PageFormFeature, usePageFormRef, usePageFormVerbs } from '#src/app/hooks/pageForm.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, NAME_INPUTS } from '../../accounts/overlays/FormFailure';
import { Preview } from '../Preview';
import { About, Links, SocialLinks } from '../parts';
import { pageStrings as strings } from '../strings';

const FORM_ID = 'pageForm';

/** Edits the public page: all of it beside how it will look, what it says of the business, or its links elsewhere. */
export const Overlay = ({ overlay: { key }, close }: OverlayProps) => (
  <PageFormFeature fallback={<ProgressBar />}>
    {key === 'editSocial' && (
      <Frame title={strings.socialTitle} size="md" close={close}>
        <SocialLinks />
      </Frame>
    )}
    {key === 'editPageProfile' && (
      <Frame title={strings.profileTitle} size="md" close={close}>
        <About />
      </Frame>
    )}
    {key === 'editPage' && (
      <Frame title={strings.title} size="xl" close={close}>
        <Box display="grid" gridTemplateColumns={{ lg: 'minmax(0, 1fr) 392px' }} gap="6" alignItems="start">
          <Flex direction="column" gap="6" minW={0}>
            <About />
            <Links />
            <SocialLinks />
          </Flex>
          <Preview />
        </Box>
      </Frame>
    )}
  </PageFormFeature>
);

type FrameProps = { title: string; size: 'md' | 'xl'; close: () => void; children: ReactNode };

const Frame = ({ title, size, close, children }: FrameProps) => {
  const ref = usePageFormRef();
  const { submit, retry, discard } = usePageFormVerbs();
  const isLoaded = useFact(ref, selectPage) !== null;
  const isUnread = useFact(ref, selectIsPageUnread);
  const isTakenUp = useFact(ref, selectIsPageTakenUp);
  const failure = useFact(ref, selectPageFailure);
  const canSave = useFact(ref, selectCanSavePage);
  const isBusy = useIsBusy(ref);
  return (
    <Dialog
      size={size}
      title={title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={isBusy && isLoaded} disabled={!canSave}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true, autoComplete: 'off' }}
        {...useMarks(ref)}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isUnread && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
        {!isLoaded && !isUnread && <SkeletonRows label={strings.loading} rows={6} />}
        {isLoaded && (
          <Flex direction="column" gap="4">
            {isTakenUp && (
              <Flex
                align="center"
                gap="3"
                px="3"
                py="2"
                borderRadius="md"
                bg="info.tint"
                color="info.ink"
                fontSize="sm"
              >
                <Box flex="1">{strings.takenUp}</Box>
                <Button variant="outline" size="xs" onClick={discard}>
                  {strings.discard}
                </Button>
              </Flex>
            )}
            {children}
            <FormFailure failure={failure} except={NAME_INPUTS} />
          </Flex>
        )}
      </Box>
    </Dialog>
  );
};
