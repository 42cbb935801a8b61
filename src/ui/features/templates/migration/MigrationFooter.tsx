import { Box, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { MIGRATION_CANARY_LIMIT } from '#contract/rules/hostConstants';
import {
  selectCanPlan,
  selectCanStart,
  selectMayCommand,
  selectMigration,
  selectMigrationChoice,
  selectMigrationStep,
} from '#machines/migration';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { useMigrationRef, useMigrationVerbs } from '#src/app/hooks/migration.tsx';
import { Button } from '../../../components/Button';
import { Input } from '../../../components/Input';
import { shellStrings } from '../../../strings/shell';
import { migrationStrings } from './strings';

const selectMayGoOn = selectMayCommand('continue');
const selectMayPause = selectMayCommand('pause');
const selectMayRollBack = selectMayCommand('rollBack');

/** What a person can do now. */
export const MigrationFooter = ({ close }: { close: () => void }) => {
  const ref = useMigrationRef();
  const step = useFact(ref, selectMigrationStep);
  const state = useFact(ref, (snapshot) => selectMigration(snapshot)?.state);
  if (step === 'choosing') return <ToPlan close={close} />;
  if (state === 'planned') return <ToStart />;
  return <ToCommand close={close} />;
};

const ToPlan = ({ close }: { close: () => void }) => {
  const ref = useMigrationRef();
  const { plan } = useMigrationVerbs();
  const canPlan = useFact(ref, selectCanPlan);
  const isBusy = useIsBusy(ref);
  return (
    <>
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button size="sm" busy={isBusy} disabled={!canPlan} onClick={plan}>
        {migrationStrings.plan}
      </Button>
    </>
  );
};

const ToStart = () => {
  const ref = useMigrationRef();
  const { limit, start, another } = useMigrationVerbs();
  const id = useId();
  const canary = useFact(ref, (snapshot) => selectMigrationChoice(snapshot).canary);
  const planned = useFact(ref, (snapshot) => selectMigration(snapshot)?.agents.planned ?? 0);
  const canStart = useFact(ref, selectCanStart);
  const isBusy = useFact(ref, (snapshot) => snapshot.matches('starting'));
  return (
    <>
      <Flex flex="1" minW="220px" align="center" gap="2">
        <Box as="label" {...{ htmlFor: id }} textStyle="label">
          {migrationStrings.canary}
        </Box>
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={MIGRATION_CANARY_LIMIT}
          w="88px"
          title={migrationStrings.canaryHint}
          value={canary}
          onChange={(event) => limit(event.target.valueAsNumber)}
        />
      </Flex>
      <Button variant="outline" size="sm" disabled={isBusy} onClick={another}>
        {migrationStrings.another}
      </Button>
      <Button size="sm" busy={isBusy} disabled={!canStart} onClick={start}>
        {migrationStrings.start(planned)}
      </Button>
    </>
  );
};

const ToCommand = ({ close }: { close: () => void }) => {
  const ref = useMigrationRef();
  const { command, another } = useMigrationVerbs();
  const record = useFact(ref, selectMigration);
  const asked = useFact(ref, (snapshot) => (snapshot.matches('commanding') ? snapshot.context.command : null));
  const mayGoOn = useFact(ref, selectMayGoOn);
  const mayPause = useFact(ref, selectMayPause);
  const mayRollBack = useFact(ref, selectMayRollBack);
  const isOver = record?.state === 'done' || record?.state === 'rolledBack';
  return (
    <>
      {isOver && (
        <Button variant="outline" size="sm" onClick={another}>
          {migrationStrings.another}
        </Button>
      )}
      {(mayRollBack || asked === 'rollBack') && (
        <RollBack amount={record?.agents.migrated ?? 0} isBusy={asked === 'rollBack'} disabled={asked !== null} />
      )}
      {(mayPause || asked === 'pause') && (
        <Button
          variant="outline"
          size="sm"
          busy={asked === 'pause'}
          disabled={asked !== null}
          onClick={() => command('pause')}
        >
          {migrationStrings.pause}
        </Button>
      )}
      {mayGoOn || asked === 'continue' ? (
        <Button size="sm" busy={asked === 'continue'} disabled={asked !== null} onClick={() => command('continue')}>
          {record?.state === 'waiting' ? migrationStrings.goOnRest(record.agents.planned) : migrationStrings.goOn}
        </Button>
      ) : (
        <Button variant={isOver ? 'solid' : 'outline'} size="sm" onClick={close}>
          {shellStrings.close}
        </Button>
      )}
    </>
  );
};

/** Agents that answer callers change at once, so it asks first. */
const RollBack = ({ amount, isBusy, disabled }: { amount: number; isBusy: boolean; disabled: boolean }) => {
  const { command } = useMigrationVerbs();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      variant={isAsked ? 'danger' : 'outline'}
      size="sm"
      busy={isBusy}
      disabled={disabled}
      onBlur={() => setIsAsked(false)}
      onClick={() => {
        if (isAsked) command('rollBack');
        setIsAsked(!isAsked);
      }}
    >
      {isAsked ? migrationStrings.rollBackAsk(amount) : migrationStrings.rollBack}
    </Button>
  );
};
