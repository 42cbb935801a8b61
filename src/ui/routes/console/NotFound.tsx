import { Compass } from 'lucide-react';
import { ActionLink } from '../../components/ActionLink';
import { EmptyState } from '../../components/EmptyState';
import { shellStrings } from '../../strings/shell';

/** An address that names no screen of this account. */
export const NotFound = ({ homeHref }: { homeHref: string }) => (
  <EmptyState
    isPage
    icon={<Compass size={22} />}
    title={shellStrings.notFoundTitle}
    hint={shellStrings.notFoundHint}
    action={
      <ActionLink variant="outline" size="sm" href={homeHref}>
        {shellStrings.goHome}
      </ActionLink>
    }
  />
);
