import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { SkeletonRows } from '../../../components/Skeleton';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, NAME_INPUTS } from '../../accounts/overlays/FormFailure';
import { Preview } from '../Preview';
import { About, Links, SocialLinks } from '../parts';
import { pageStrings as strings } from '../strings';

const FORM_ID = 'pageForm';

/** Edits the public page: all of it beside how it will look, what it says of the business, or its links elsewhere. */
export const Overlay = ({ overlay: { key }, close }: OverlayProps) => (
  <FeatureScope of="pageForm" fallback={<ProgressBar />}>
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
  </FeatureScope>
);

type FrameProps = { title: string; size: 'md' | 'xl'; close: () => void; children: ReactNode };

const Frame = ({ title, size, close, children }: FrameProps) => {
  const { phase, failure, isTakenUp, marks, carryOut, retry, discard } = useForm('pageForm');
  const saving = useFormTask('pageForm', 'save');
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
          <Button type="submit" form={FORM_ID} size="sm" busy={saving.isUnderWay} disabled={!saving.can}>
            {strings.save}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true, autoComplete: 'off' }}
        {...marks}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('save');
        }}
      >
        {phase === 'failed' && <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />}
        {phase === 'loading' && <SkeletonRows label={strings.loading} rows={6} />}
        {(phase === 'ready' || phase === 'done') && (
          <Flex direction="column" gap="4">
            {isTakenUp && <TakenUp onDiscard={discard} />}
            {children}
            <FormFailure failure={failure} except={NAME_INPUTS} />
          </Flex>
        )}
      </Box>
    </Dialog>
  );
};
