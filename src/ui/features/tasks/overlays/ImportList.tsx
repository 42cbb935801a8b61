import { Box, Flex } from '@chakra-ui/react';
import type { TaskReport } from '#contract/entities/task';
import { selectCanStartTasks, selectTaskFile, selectTaskImportFailure, selectTaskReport } from '#machines/taskImport';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { TaskImportFeature, useTaskImportRef, useTaskImportVerbs } from '#src/app/hooks/tasks.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FileZone } from '../../../components/FileZone';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dateText } from '../../../words/dateText';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { taskStrings as strings } from '../strings';

type Closing = Pick<OverlayProps, 'close'>;

/** A file of tasks: it is checked before anything is stored. */
export const ImportList = (props: Closing) => (
  <TaskImportFeature fallback={<ProgressBar />}>
    <Import {...props} />
  </TaskImportFeature>
);

const Import = ({ close }: Closing) => {
  const ref = useTaskImportRef();
  const { start, another } = useTaskImportVerbs();
  const report = useFact(ref, selectTaskReport);
  const can = useFact(ref, selectCanStartTasks);
  const isStarting = useFact(ref, (at) => at.matches('starting'));
  const marks = useMarks(ref);
  return (
    <Dialog
      size="lg"
      tall
      title={strings.importTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        report ? (
          <>
            <Button variant="outline" size="sm" disabled={isStarting} onClick={another}>
              {strings.anotherFile}
            </Button>
            <Button size="sm" busy={isStarting} disabled={!can && !isStarting} onClick={start}>
              {strings.start(report.inserted)}
            </Button>
          </>
        ) : (
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
        )
      }
    >
      <Box {...marks}>{report ? <Report report={report} /> : <Choice />}</Box>
    </Dialog>
  );
};

const Choice = () => {
  const ref = useTaskImportRef();
  const { chooseFile, retry } = useTaskImportVerbs();
  const file = useFact(ref, selectTaskFile);
  const failure = useFact(ref, selectTaskImportFailure);
  const isBusy = useIsBusy(ref);
  return (
    <Flex direction="column" gap="3">
      <FileZone
        minH="300px"
        title={isBusy ? strings.reading(file?.name ?? '') : strings.drop}
        hint={strings.dropHint}
        chooseLabel={strings.chooseFile}
        accept=".csv,text/csv"
        busy={isBusy}
        onFiles={([first]) => first && chooseFile(first)}
      />
      <FormFailure failure={failure} except={[]} />
      {failure && file && (
        <Button variant="outline" size="sm" alignSelf="start" onClick={retry}>
          {strings.sendAgain}
        </Button>
      )}
    </Flex>
  );
};

/** What goes and what is left out, with the reasons, before anything is stored. */
const Report = ({ report }: { report: TaskReport }) => {
  const failure = useFact(useTaskImportRef(), selectTaskImportFailure);
  const { total, inserted, skipped, columns = [], first } = report;
  return (
    <Flex direction="column" gap="4" fontSize="sm" fontVariantNumeric="tabular-nums">
      <Box color="inkMuted">{strings.fileRead(total, columns)}</Box>
      <Box textStyle="section">{strings.verdict(inserted, total)}</Box>
      <Verdict share={total === 0 ? 0 : inserted / total} />
      {skipped.length > 0 && (
        <Box as="ul" listStyleType="none">
          {skipped.map(({ cause, reason, count, rows, example }) => (
            <Flex as="li" key={`${cause} ${reason}`} gap="3" py="2" borderTopWidth="1px" align="baseline">
              <Box as="b" minW="32px" textAlign="end">
                {count}
              </Box>
              <Box flex="1" minW={0}>
                {reason}
                <Box textStyle="caption" color="inkMuted" truncate>
                  {`${example}, ${strings.skippedRows(rows, count)}`}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
      {first && (
        <Box>
          <Box textStyle="label">{strings.first(first.target)}</Box>
          <Box mt="1" px="3" py="2" borderRadius="lg" bg="subtle" whiteSpace="pre-wrap">
            {first.message}
          </Box>
        </Box>
      )}
      <Facts report={report} />
      <FormFailure failure={failure} except={[]} />
    </Flex>
  );
};

/** How much goes, and hatched what is left out. The words above say the same. */
const Verdict = ({ share }: { share: number }) => (
  <Box
    aria-hidden="true"
    h="12px"
    borderRadius="sm"
    overflow="hidden"
    css={{
      backgroundImage: 'repeating-linear-gradient(-45deg, {colors.lineStrong} 0 2px, {colors.subtle} 2px 6px)',
    }}
  >
    <Box h="full" bg="success.ink" style={{ width: `${share * 100}%` }} />
  </Box>
);

const Facts = ({ report: { firstTimestamp, lastTimestamp, usd } }: { report: TaskReport }) => {
  const facts = [
    [strings.goes, firstTimestamp === undefined ? undefined : dateText(firstTimestamp * 1_000)],
    [strings.lastGoes, lastTimestamp === undefined ? undefined : dateText(lastTimestamp * 1_000)],
    [strings.costs, usd === undefined ? undefined : strings.usd(usd)],
  ] as const;
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="1">
      {facts.map(
        ([name, text]) =>
          text !== undefined && (
            <Box key={name} display="contents">
              <Box as="dt" color="inkMuted" pe="4">
                {name}
              </Box>
              <Box as="dd" textAlign="end">
                {text}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
};
