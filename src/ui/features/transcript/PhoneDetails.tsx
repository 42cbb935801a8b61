import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import { Badge } from '../../components/Badge';
import { Details, type DetailsProps } from './Details';
import { transcriptStrings as strings } from './strings';

const Fold = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '44px',
      px: '4',
      cursor: 'pointer',
      listStyle: 'none',
      color: 'inkMuted',
      fontSize: 'sm',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg': { ms: 'auto', transition: 'transform {durations.fast} {easings.standard}' },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

/** The details above a transcript, folded to one line. */
export const PhoneDetails = (props: DetailsProps) => {
  const { log, collectedData } = props.transcript;
  return (
    <Fold>
      <summary>
        {log?.agentOutcome && <Badge tone={outcomeTone(log.agentOutcome)}>{log.agentOutcome}</Badge>}
        <Box as="span" truncate>
          {collectedData.length > 0 ? strings.fields(collectedData.length) : strings.details}
        </Box>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      <Box borderTopWidth="1px">
        <Details {...props} />
      </Box>
    </Fold>
  );
};
