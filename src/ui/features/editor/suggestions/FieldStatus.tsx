import { Box } from '@chakra-ui/react';
import { Check, CircleAlert, Sparkles } from 'lucide-react';
import type { TemplateField } from '#contract/entities/campaign';
import { useSuggestion, useTemplateFields } from '#src/app/hooks/templateFields.ts';
import { IconButton } from '../../../components/IconButton';
import { Spinner } from '../../../components/Spinner';
import { suggestionStrings as strings } from './strings';

/** What became of the suggestion for a field, at the end of its label: it takes no room, so nothing moves. */
export const FieldStatus = ({ field: { key, title } }: { field: TemplateField }) => {
  const { statuses, verbs } = useTemplateFields();
  const { failure } = useSuggestion(key);
  switch (statuses[key]) {
    case 'THINKING':
      return (
        <Quiet words={strings.analysingOne}>
          <Spinner />
        </Quiet>
      );
    case 'SUGGESTED':
      return (
        <Box position="absolute" top="-5px" insetEnd="0">
          <IconButton
            size="xs"
            variant="outline"
            label={strings.viewOf(title)}
            Icon={Sparkles}
            onClick={() => verbs?.show(key)}
          />
        </Box>
      );
    case 'ACCEPTED':
      return (
        <Quiet words={strings.applied}>
          <Check size={14} aria-hidden="true" />
        </Quiet>
      );
    case 'ERROR':
      return (
        <Quiet words={failure?.message ?? strings.failed}>
          <CircleAlert size={14} aria-hidden="true" />
        </Quiet>
      );
    default:
      return null;
  }
};

const Quiet = ({ words, children }: { words: string; children: React.ReactNode }) => (
  <Box position="absolute" top="1px" insetEnd="0" color="inkMuted" title={words}>
    {children}
    <Box as="span" srOnly>
      {words}
    </Box>
  </Box>
);
