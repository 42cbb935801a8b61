import { Box, Flex } from '@chakra-ui/react';
import { metricProblems } from '#machines/metricEditor';
import { useMetricEditor } from '#src/app/hooks/metricEditor.tsx';
import { Button } from '../../../components/Button';
import { shellStrings } from '../../../strings/shell';
import { rangeWords } from '../../logs/words';
import { CourseChart } from '../charts/CourseChart';
import { FigureValue } from '../FigureValue';
import { metricStrings as strings } from '../strings';

/** What the metric comes to as it is typed. The last value that worked stays while something is wrong. */
export const Preview = () => {
  const { draft, facts, preview, isPreviewing, failure, failedTask, retry } = useMetricEditor();
  const { formula, precision } = metricProblems(draft, facts?.fields ?? []);
  const isStale = formula.length > 0 || failedTask === 'count';
  const shape = { format: draft.format, precision: precision ? 0 : Number(draft.precision) };
  return (
    <Flex
      as="section"
      aria-label={strings.preview}
      aria-busy={isPreviewing}
      align="center"
      justify="space-between"
      gap="4"
      minH="104px"
      px="4"
      py="3"
      borderRadius="lg"
      bg="subtle"
    >
      <Box minW={0} role="status">
        <Box textStyle="caption" color="inkMuted">
          {rangeWords(draft.dateFilter)}
        </Box>
        <Box opacity={isStale ? 0.7 : 1}>
          <FigureValue value={preview?.value ?? null} metric={shape} />
        </Box>
        <Box textStyle="caption" color="inkMuted" minH="16px">
          {preview && isStale
            ? strings.lastWorked
            : isPreviewing
              ? strings.counting
              : preview && strings.conversations(preview.count)}
        </Box>
      </Box>
      {failedTask === 'count' && failure ? (
        <Button variant="outline" size="xs" onClick={retry}>
          {shellStrings.retry}
        </Button>
      ) : (
        preview && (
          <Flex w="140px" h="72px" flexShrink={0} opacity={isStale ? 0.7 : 1}>
            <CourseChart
              metric={{ ...shape, title: draft.title.trim() || strings.newTitle, better: draft.better }}
              timeSeries={preview}
              kind="line"
              hasAxes={false}
              compares
              hrefOf={null}
            />
          </Flex>
        )
      )}
    </Flex>
  );
};
