import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useId } from 'react';
import { type ConflictChoice, conflictChoice, MIGRATION_SECTIONS } from '#contract/entities/templateMigration';
import { selectMigrationChoice, selectMigrationFailure } from '#machines/migration';
import { useFact } from '#src/app/hooks/fact.ts';
import { useMigrationRef, useMigrationVerbs } from '#src/app/hooks/migration.tsx';
import { Checkbox } from '../../../components/Checkbox';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { usePagedList } from '../../../components/usePagedList';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { migrationStrings } from './strings';

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: { base: '44px', md: '32px' }, cursor: 'pointer' },
});

/** The new template, what comes from it, and what wins where both changed the same. */
export const MigrationChoices = ({ templateId }: { templateId: string }) => {
  const ref = useMigrationRef();
  const { choose } = useMigrationVerbs();
  const { items } = usePagedList('templates');
  const choice = useFact(ref, selectMigrationChoice);
  const failure = useFact(ref, selectMigrationFailure);
  const titleId = useId();
  const source = items.find(({ id }) => id === templateId);
  const others = items.filter(({ id, production }) => id !== templateId && production !== undefined);
  return (
    <Flex direction="column" gap="5">
      <Box textStyle="hint" minH="20px">
        {source && migrationStrings.from(source.title)}
      </Box>
      <Field label={migrationStrings.target} required>
        {(control) => (
          <Select
            {...control}
            value={choice.targetTemplateId ?? ''}
            onChange={(event) => choose({ targetTemplateId: event.target.value || null })}
          >
            <option value="">{migrationStrings.choose}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Box role="group" aria-labelledby={titleId}>
        <Box id={titleId} textStyle="label" mb="1.5">
          {migrationStrings.sectionsTitle}
        </Box>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="4">
          {MIGRATION_SECTIONS.map((section) => (
            <Choice key={section}>
              <Checkbox
                label={migrationStrings.section(section)}
                checked={choice.sections.includes(section)}
                onChange={(isWanted) =>
                  choose({
                    sections: MIGRATION_SECTIONS.filter((one) =>
                      one === section ? isWanted : choice.sections.includes(one),
                    ),
                  })
                }
              />
              <span aria-hidden="true">{migrationStrings.section(section)}</span>
            </Choice>
          ))}
        </Grid>
      </Box>
      <Field label={migrationStrings.onConflict} hint={migrationStrings.planHint}>
        {(control) => (
          <Select
            {...control}
            value={choice.onConflict}
            onChange={(event) => choose({ onConflict: event.target.value as ConflictChoice })}
          >
            {conflictChoice.options.map((option) => (
              <option key={option} value={option}>
                {migrationStrings.conflictChoice(option)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFailure failure={failure} except={[]} />
    </Flex>
  );
};
