import { Box } from '@chakra-ui/react';
import { useForm } from '#src/app/hooks/form.ts';
import { templateFormStrings as strings } from './strings';

/** What becomes of the agents that follow a template once it is deleted. */
export const DeletedTemplate = () => {
  const { record } = useForm('templateForm');
  return (
    <>
      <Box>{strings.followers(record?.followers ?? 0)}</Box>
      <Box textStyle="hint">{strings.final}</Box>
    </>
  );
};
