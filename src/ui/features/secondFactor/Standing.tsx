import { Box } from '@chakra-ui/react';
import { selectFactorRecord } from '#machines/secondFactor';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSecondFactorRef } from '#src/app/hooks/secondFactor.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { StateMark } from '../../components/StateMark';
import { shortDay } from '../../words/ago';
import { secondFactorStrings as strings } from './strings';

/** Whether it is on, and what it does. */
export const Standing = () => {
  const record = useFact(useSecondFactorRef(), selectFactorRecord);
  const nowMs = useNowMs();
  if (!record) return null;
  const { since, recoveryCodesLeft } = record;
  return (
    <>
      <StateMark shape={since ? 'full' : 'ring'} tone={since ? 'good' : 'calm'}>
        {since ? strings.isOn(shortDay(since, nowMs)) : strings.isOff}
      </StateMark>
      <Box mt="3">{strings.about}</Box>
      <Box textStyle="hint" mt="3">
        {since ? strings.left(recoveryCodesLeft) : strings.apps}
      </Box>
    </>
  );
};
