import { Box, Flex } from '@chakra-ui/react';
import { selectRecoveryCodes } from '#machines/secondFactor';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSecondFactorRef } from '#src/app/hooks/secondFactor.tsx';
import { CopyField } from '../../components/CopyField';
import { secondFactorStrings as strings } from './strings';

/** The recovery codes, which are shown once. */
export const RecoveryCodes = () => {
  const codes = useFact(useSecondFactorRef(), selectRecoveryCodes);
  return (
    <>
      <Box mb="4">{strings.codesHint}</Box>
      <Box
        as="ul"
        aria-label={strings.codes}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        p="4"
        borderWidth="1px"
        borderRadius="md"
        fontFamily="mono"
        textAlign="center"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Flex justify="center" mt="2">
        <CopyField value={codes.join('\n')} shown={strings.copyCodes} label={strings.copyCodes} />
      </Flex>
    </>
  );
};
