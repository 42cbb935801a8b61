import { Box, Flex } from '@chakra-ui/react';
import { selectNewFactor } from '#machines/secondFactor';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSecondFactorRef } from '#src/app/hooks/secondFactor.tsx';
import { CopyField } from '../../components/CopyField';
import { QrTile } from '../../components/QrTile';
import { FactorField } from './FactorField';
import { secondFactorStrings as strings } from './strings';

/** The secret, to scan or to type, and the first code that proves the app has it. */
export const Confirming = () => {
  const factor = useFact(useSecondFactorRef(), selectNewFactor);
  if (!factor) return null;
  const grouped = factor.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <Box fontWeight="emphasis" mb="3">
        {strings.scan}
      </Box>
      <Flex justify="center" mb="3">
        <QrTile value={factor.address} label={strings.qrCode} size="184px" />
      </Flex>
      <Box textStyle="hint">{strings.orType}</Box>
      <Box mb="5">
        <CopyField value={factor.secret} shown={grouped} label={strings.copyKey} isPlain />
      </Box>
      <Box fontWeight="emphasis" mb="3">
        {strings.enter}
      </Box>
      <FactorField label={strings.code} isNumeric />
    </>
  );
};
