import { Flex } from '@chakra-ui/react';
import { selectEars, selectKind, selectSetup } from '#machines/call';
import { useCallRef } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { callStrings as strings } from './strings';

/** What hears and what speaks; without a speech service this is said, with the way to a better one. */
export const Used = () => {
  const ref = useCallRef();
  const setup = useFact(ref, selectSetup);
  const ears = useFact(ref, selectEars);
  const isListener = useFact(ref, selectKind) !== 'caller';
  if (setup === null) return null;
  const isPlain = (!isListener && ears !== 'host') || setup.voice.isBuiltIn;
  return (
    <Flex direction="column" gap="1" textStyle="caption" color="inkMuted">
      {!isListener && <span>{strings.ears[ears]}</span>}
      {setup.voice.isBuiltIn && <span>{strings.builtInVoice}</span>}
      {isPlain && <span>{strings.better}</span>}
    </Flex>
  );
};
