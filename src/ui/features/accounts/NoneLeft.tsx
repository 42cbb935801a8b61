import { ListFilter } from 'lucide-react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

/** A filter leaves no row. */
export const NoneLeft = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    icon={<ListFilter size={22} />}
    title={strings.noMatch}
    hint={strings.noMatchHint}
    action={
      <Button variant="outline" size="sm" onClick={onShowAll}>
        {strings.showAll}
      </Button>
    }
  />
);
