import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check, CloudOff } from 'lucide-react';
import {
  type OnboardingScreen,
  selectOnboardingBusiness,
  selectOnboardingSave,
  selectOnboardingScreen,
} from '#machines/onboarding';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { onboardingStrings as strings } from './strings';

/** The places of the way, which hold one or several steps. */
const PLACES = ['start', 'website', 'business', 'voice', 'ready'] as const;
const PLACE_OF: Readonly<Record<OnboardingScreen, number>> = {
  loading: 0,
  failed: 0,
  welcome: 0,
  selectTemplate: 0,
  website: 1,
  reading: 1,
  setupTemplate: 2,
  setupIntegrations: 2,
  selectTimezone: 3,
  selectVoice: 3,
  generateAgent: 4,
  making: 4,
};

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '18px',
    flexShrink: 0,
    borderWidth: '1.5px',
    borderColor: 'lineStrong',
    borderRadius: 'full',
    fontSize: '10.5px',
    fontWeight: 'semibold',
    lineHeight: '1',
    '&[data-state=done]': { bg: 'success.tint', color: 'success.ink', borderColor: 'success.ink' },
    '&[data-state=now]': { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' },
  },
});

/** Whose agent it is, how far it is, and whether the answers are stored. */
export const SetupBar = ({ onClose }: { onClose: () => void }) => {
  const ref = useOnboardingRef();
  const business = useFact(ref, selectOnboardingBusiness);
  const now = PLACE_OF[useFact(ref, selectOnboardingScreen)];
  return (
    <Flex as="header" align="center" gap="3" px="4" borderBottomWidth="1px" minW={0}>
      <Flex align="center" gap="2.5" flex={{ base: 'none', md: '1' }} minW={0}>
        <Avatar kind="organization" name={business || strings.title} size="sm" />
        <Box truncate fontWeight="medium" hideBelow="md">
          {business || strings.title}
        </Box>
      </Flex>
      <Flex as="ol" listStyleType="none" gap="4" flex={{ base: '1', md: 'none' }} minW={0} aria-label={strings.title}>
        {PLACES.map((place, index) => (
          <Flex
            as="li"
            key={place}
            align="center"
            gap="2"
            fontSize="sm"
            fontWeight="medium"
            color={index === now ? 'ink' : 'inkMuted'}
            whiteSpace="nowrap"
            display={{ base: index === now ? 'flex' : 'none', lg: 'flex' }}
            {...(index === now && { 'aria-current': 'step' as const })}
          >
            <Mark data-state={index < now ? 'done' : index === now ? 'now' : 'later'}>
              {index < now ? <Check size={11} strokeWidth={3} aria-hidden="true" /> : index + 1}
            </Mark>
            {strings.steps[place]}
          </Flex>
        ))}
      </Flex>
      <Flex align="center" justify="flex-end" gap="2" flex={{ base: 'none', md: '1' }} minW={0}>
        <SaveState />
        <Button variant="ghost" size="sm" onClick={onClose}>
          {strings.finishLater}
        </Button>
      </Flex>
    </Flex>
  );
};

const SaveState = () => {
  const save = useFact(useOnboardingRef(), selectOnboardingSave);
  const { save: saveAgain } = useOnboardingVerbs();
  return (
    <Flex role="status" align="center" gap="1.5" textStyle="caption" color="inkMuted" whiteSpace="nowrap" minW="20px">
      {save === 'failed' ? (
        <Button variant="ghost" size="xs" color="warning.ink" title={strings.saveAgain} onClick={saveAgain}>
          <CloudOff size={14} aria-hidden="true" />
          {strings.keptHere}
        </Button>
      ) : (
        <Flex align="center" gap="1.5" hideBelow="md">
          {save === 'saved' && <Check size={14} aria-hidden="true" />}
          {save === 'saved' ? strings.saved : strings.saving}
        </Flex>
      )}
    </Flex>
  );
};
