import { Flex } from '@chakra-ui/react';
import { useLogExport } from '#src/app/hooks/logWork.tsx';
import { Button } from '../../components/Button';
import { Spinner } from '../../components/Spinner';
import { logStrings as strings } from './strings';

/** How far a file of the log is that the host writes, and why one could not be made. */
export const ExportStatus = () => {
  const { step, record, failure, stop, save, dismiss } = useLogExport();
  if (step === 'none' && !failure) return null;
  const { done = 0, rows } = record ?? {};
  const words = {
    none: null,
    saving: strings.preparing,
    running: rows === undefined ? strings.counting : strings.written(done, rows),
    ready: strings.fileReady(record?.fileName ?? ''),
  }[step];
  return (
    <Flex align="center" gap="3" wrap="wrap" fontSize="sm" fontVariantNumeric="tabular-nums">
      {(step === 'saving' || step === 'running') && <Spinner />}
      {words !== null && <span role="status">{words}</span>}
      {step === 'running' && (
        <>
          <progress aria-label={strings.preparing} max={rows ?? 1} value={rows === undefined ? undefined : done} />
          <Button variant="outline" size="xs" onClick={stop}>
            {strings.stopExport}
          </Button>
        </>
      )}
      {step === 'ready' && (
        <Button size="xs" onClick={save}>
          {strings.saveFile}
        </Button>
      )}
      {failure && (
        <Flex as="span" role="alert" color="danger.ink">
          {failure.message}
        </Flex>
      )}
      {(step === 'ready' || step === 'none') && (
        <Button variant="ghost" size="xs" onClick={dismiss}>
          {strings.dismiss}
        </Button>
      )}
    </Flex>
  );
};
