import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useMonitor } from '#src/app/hooks/monitor.tsx';
import { Button } from '../../../components/Button';
import { Ask } from '../Ask';
import { monitorStrings as strings } from '../monitorStrings';
import { metricStrings } from '../strings';

/** What can be done with a monitor as it stands. */
export const MonitorWorks = () => {
  const { record, work, carryOut } = useMonitor();
  const [isAsked, setAsked] = useState(false);
  if (!record) return null;
  const { name, isPaused } = record.monitor;
  const turn = isPaused ? 'resume' : 'pause';
  return (
    <Flex flex="1" gap="2" minW={0}>
      <Button variant="outline" size="sm" busy={work === turn} disabled={work !== null} onClick={() => carryOut(turn)}>
        {strings.works[turn]}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        busy={work === 'delete'}
        disabled={work !== null}
        onClick={() => setAsked(true)}
      >
        {strings.works.delete}
      </Button>
      {isAsked && (
        <Ask
          title={metricStrings.deleteTitle(name)}
          yes={strings.works.delete}
          onClose={() => setAsked(false)}
          onYes={() => carryOut('delete')}
        >
          {strings.deleteHint}
        </Ask>
      )}
    </Flex>
  );
};
