import { SearchX } from 'lucide-react';
import { listStrings } from '../strings/lists';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

/** A search without results, and a button to clear it. */
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
