import { Box, Flex } from '@chakra-ui/react';
import { Globe } from 'lucide-react';
import { selectOnboardingFailure, selectOnboardingState } from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Button } from '../../components/Button';
import { Input } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { Spinner } from '../../components/Spinner';
import { StepHead } from './StepHead';
import { onboardingStrings as strings } from './strings';

const FAULT_ID = 'onboarding-website-fault';

/** The address of the business's website, which fills in the fields. */
export const WebsiteStep = ({ isReading }: { isReading: boolean }) => {
  const ref = useOnboardingRef();
  const { website = '' } = useFact(ref, selectOnboardingState);
  const failure = useFact(ref, selectOnboardingFailure);
  const { set, read, stop, next } = useOnboardingVerbs();
  return (
    <Box pt={{ md: '6' }}>
      <StepHead title={strings.website} hint={strings.websiteHint} />
      <Flex
        as="form"
        {...{ noValidate: true }}
        align="center"
        gap="2.5"
        h="56px"
        pl="4"
        pr="2"
        borderWidth="1px"
        borderColor={failure ? 'danger.ink' : 'lineStrong'}
        borderRadius="xl"
        bg="panel"
        _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' }}
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <Box color="inkMuted" aria-hidden="true">
          <Globe size={18} />
        </Box>
        <Input
          {...AUTO_FOCUS}
          type="url"
          inputMode="url"
          autoComplete="url"
          aria-label={strings.websiteLabel}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? FAULT_ID : undefined}
          placeholder={strings.websitePlaceholder}
          readOnly={isReading}
          value={website}
          onChange={(event) => set({ website: event.target.value })}
          flex="1"
          minW={0}
          border="0"
          px="0"
          fontSize="md"
          bg="transparent"
          _focusVisible={{ outline: 'none' }}
        />
        {/* Two elements: one that became the other while it is pressed would send the form, and read again. */}
        {isReading ? (
          <Button key="stop" variant="outline" size="sm" onClick={stop}>
            {strings.stop}
          </Button>
        ) : (
          <Button key="read" type="submit" size="sm">
            {strings.read}
          </Button>
        )}
      </Flex>
      <Box minH="44px" pt="2">
        {failure && <Problem id={FAULT_ID}>{failure.message}</Problem>}
        {isReading && (
          <Flex role="status" align="center" gap="2" textStyle="hint">
            <Spinner />
            {strings.reading}
          </Flex>
        )}
      </Box>
      {!isReading && (
        <Flex align="center" gap="2" wrap="wrap" textStyle="hint">
          {strings.noWebsite}
          <Button variant="ghost" size="sm" color="accent.ink" mx="-2" onClick={next}>
            {strings.answerYourself}
          </Button>
        </Flex>
      )}
    </Box>
  );
};
