import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Tabs } from '../../../components/Tabs';
import { TextDiff } from '../../diff/TextDiff';
import { suggestionStrings as strings } from './strings';

/** A suggested text: what would change, word by word, or the text alone (specification 2). */
export const Compared = ({ before, after }: { before: string; after: string }) => {
  const [view, setView] = useState<'changes' | 'preview'>('changes');
  return (
    <>
      <Tabs
        label={strings.views}
        items={[
          { key: 'changes', label: strings.changes },
          { key: 'preview', label: strings.preview },
        ]}
        selected={view}
        onSelect={setView}
      />
      <Box mt="2" p="3" borderWidth="1px" borderRadius="lg" minH="96px" dir="auto">
        {view === 'changes' ? (
          <TextDiff before={before} after={after} />
        ) : (
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="tall">
            {after}
          </Box>
        )}
      </Box>
    </>
  );
};
