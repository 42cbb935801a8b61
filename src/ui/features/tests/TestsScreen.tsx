import { Box } from '@chakra-ui/react';
import { CheckCheck, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TestState } from '#contract/entities/testRun';
import { useAgentTests } from '#src/app/hooks/agentTests.ts';
import { usePlace } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Problem } from '../../components/Problem';
import { shellStrings } from '../../strings/shell';
import { CaseDetail } from './CaseDetail';
import { CaseForm, type WrittenCase } from './CaseForm';
import { CaseList, rowsOf } from './CaseList';
import { RunBar } from './RunBar';
import { testsStrings as strings } from './strings';

/** The tests of an agent: the draft against what is live, case by case. */
export const Screen = () => {
  const { tests, failure, marks, retry } = useAgentTests();
  if (tests) return <Tests tests={tests} marks={marks} />;
  if (failure) return <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  return <PageSkeleton title={strings.title} isTitleHidden />;
};

/** What is written, or about to be deleted. */
type Doing =
  | { readonly kind: 'write'; readonly id: string | null; readonly written: WrittenCase | null }
  | { readonly kind: 'remove'; readonly id: string };

const Tests = ({ tests, marks }: { tests: TestState; marks: ReturnType<typeof useAgentTests>['marks'] }) => {
  const { refusal, refused, change } = useAgentTests();
  const lost = refused.findLast((one) => one.kind === 'keep');
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayEdit = usePermissions().has('editOrg');
  const { pathname, search } = usePlace();
  const asked = new URLSearchParams(search).get('case');
  const rows = rowsOf(tests);
  const row = rows.find(({ testCase }) => testCase.id === asked) ?? rows[0];
  const add = mayEdit && (
    <Button
      variant={rows.length === 0 ? 'solid' : 'outline'}
      size="sm"
      onClick={() => setDoing({ kind: 'write', id: null, written: null })}
    >
      <Plus size={16} aria-hidden="true" />
      {strings.add}
    </Button>
  );
  return (
    <Page title={strings.title} isTitleHidden marks={marks ?? undefined}>
      {refusal && (
        <Problem mb="3">
          {refusal.message}
          {lost && (
            <Button
              variant="outline"
              size="xs"
              ml="3"
              onClick={() => setDoing({ kind: 'write', id: lost.id, written: lost })}
            >
              {strings.openAgain}
            </Button>
          )}
        </Problem>
      )}
      {row === undefined ? (
        <EmptyState icon={<CheckCheck size={20} />} title={strings.none} hint={strings.noneHint} action={add} />
      ) : (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '372px minmax(0, 1fr)' }}
          columnGap="4"
          rowGap="3"
        >
          <RunBar tests={tests}>{add}</RunBar>
          <CaseList
            tests={tests}
            activeId={row.testCase.id}
            hrefOf={(id) => `${pathname}?${new URLSearchParams({ case: id })}`}
          />
          <CaseDetail
            key={row.testCase.id}
            row={row}
            hasLive={tests.run?.hasLive ?? true}
            isRunning={tests.run?.state === 'running'}
            onEdit={() => setDoing({ kind: 'write', id: row.testCase.id, written: row.testCase })}
            onRemove={() => setDoing({ kind: 'remove', id: row.testCase.id })}
          />
        </Box>
      )}
      {doing?.kind === 'write' && (
        <CaseForm
          isNew={doing.id === null}
          written={doing.written}
          close={() => setDoing(null)}
          save={(written) => change({ kind: 'keep', id: doing.id, ...written })}
        />
      )}
      {doing?.kind === 'remove' && (
        <Remove
          close={() => setDoing(null)}
          remove={() => {
            change({ kind: 'remove', id: doing.id });
            setDoing(null);
          }}
        />
      )}
    </Page>
  );
};

const Remove = ({ close, remove }: { close: () => void; remove: () => void }) => (
  <Dialog
    size="sm"
    title={strings.removeTitle}
    closeLabel={shellStrings.close}
    onClose={close}
    footer={
      <>
        <Button variant="outline" size="sm" onClick={close}>
          {shellStrings.cancel}
        </Button>
        <Button variant="danger" size="sm" onClick={remove}>
          {strings.remove}
        </Button>
      </>
    }
  >
    {strings.removeHint}
  </Dialog>
);
