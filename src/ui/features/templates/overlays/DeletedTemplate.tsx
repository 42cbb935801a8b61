import { Box } from '@chakra-ui/react';
import { selectKnownTemplate } from '#machines/templateForm';
import { useFact } from '#src/app/hooks/fact.ts';
import { useTemplateFormRef } from '#src/app/hooks/templateForm.tsx';
import { templateFormStrings as strings } from './strings';

/** What becomes of the agents that follow a template once it is deleted. */
export const DeletedTemplate = () => {
  const followers = useFact(useTemplateFormRef(), (snapshot) => selectKnownTemplate(snapshot)?.followers ?? 0);
  return (
    <>
      <Box>{strings.followers(followers)}</Box>
      <Box textStyle="hint">{strings.final}</Box>
    </>
  );
};
