import { SearchX } from 'lucide-react';
import { listStrings } from '../strings/lists';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** A search without a result, and the way back. */
export const NothingFound = ({ phrase, onClear }: { phrase: string; onClear: () => void }) => (
  <EmptyState
    icon={<SearchX size={22} />}
    title={listStrings.nothingFound(phrase)}
    hint={listStrings.nothingFoundHint}
    action={
      <Button variant="outline" size="sm" onClick={onClear}>
        {listStrings.clearSearch}
      </Button>
    }
  />
);
