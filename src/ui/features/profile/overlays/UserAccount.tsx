import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { formatPhone } from '#contract/rules/values/formats';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useOwnProfile } from '#src/app/hooks/profile.tsx';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import { ThemeChoice } from '../../../components/ThemeChoice';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Devices } from '../Devices';
import { profileStrings as strings } from '../strings';

/** The person's profile: who they are, how the console looks to them, and where they are signed in (`editUserAccount`). */
export const Overlay = ({ close }: OverlayProps) => {
  const { record, failure, refusal, marks, change, retry } = useOwnProfile();
  return (
    <Dialog placement="side" size="md" title={strings.title} closeLabel={shellStrings.close} onClose={close}>
      <Box {...marks}>
        {refusal && <Problem mb="3">{refusal.message}</Problem>}
        {!record &&
          (failure ? (
            <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
          ) : (
            <SkeletonRows label={strings.loading} rows={6} />
          ))}
        {record && (
          <>
            <Person {...record.profile} isByProgram={record.sessions === null} />
            <Part title={strings.appearance}>
              <ThemeChoice />
            </Part>
            <Part title={strings.security}>
              {record.sessions === null ? (
                <Box textStyle="hint">{strings.elsewhere}</Box>
              ) : (
                <>
                  <Box borderTopWidth="1px" mb="4">
                    <Fact label={strings.twoSteps} value={strings.twoStepsHint} opens="secondFactor" />
                  </Box>
                  <Devices sessions={record.sessions} onChange={change} />
                </>
              )}
            </Part>
          </>
        )}
      </Box>
    </Dialog>
  );
};

type PersonProps = {
  name?: string | undefined;
  email: string;
  image?: string | undefined;
  phoneNumber?: string | undefined;
  /** A program signed the person in: how they sign in themselves is not changed here. */
  isByProgram: boolean;
};

const Person = ({ name, email, image, phoneNumber, isByProgram }: PersonProps) => {
  const { openOverlay } = useNavigation();
  return (
    <>
      <Flex align="center" gap="3" mb="4">
        <Avatar name={name ?? email} image={image} size="xl" />
        <Box minW={0} flex="1">
          <Box textStyle="section" truncate>
            {name ?? email}
          </Box>
          <Box textStyle="hint" truncate>
            {email}
          </Box>
        </Box>
        <Button variant="outline" size="sm" onClick={() => openOverlay('editAvatar')}>
          {strings.changePicture}
        </Button>
      </Flex>
      <Box borderTopWidth="1px">
        <Fact label={strings.name} value={name} otherwise={strings.unnamed} opens="editFullName" />
        <Fact label={strings.email} value={email} {...(!isByProgram && { opens: 'editEmail' })} />
        <Fact
          label={strings.phone}
          value={phoneNumber && formatPhone(phoneNumber)}
          otherwise={strings.noPhone}
          {...(!isByProgram && { opens: 'callVerify' })}
        />
      </Box>
    </>
  );
};

type FactProps = {
  label: string;
  value: string | undefined;
  otherwise?: string;
  /** The dialog that changes it. */
  opens?: OverlayKey;
};

const Fact = ({ label, value, otherwise = '', opens }: FactProps) => {
  const { openOverlay } = useNavigation();
  return (
    <Flex align="center" gap="3" minH="48px" borderBottomWidth="1px" fontSize="sm">
      <Box w="112px" flexShrink={0} color="inkMuted">
        {label}
      </Box>
      <Box flex="1" minW={0} overflowWrap="anywhere" color={value ? 'ink' : 'inkMuted'}>
        {value || otherwise}
      </Box>
      {opens && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={value ? strings.editOf(label) : strings.addOf(label)}
          onClick={() => openOverlay(opens)}
        >
          {value ? strings.edit : strings.add}
        </Button>
      )}
    </Flex>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} mt="6">
    <Box as="h3" textStyle="section" mb="2.5">
      {title}
    </Box>
    {children}
  </Box>
);
