import { Box } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useFavorites, useFavoritesOf, usePermissions, useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { shellStrings } from '../strings/shell';
import { Button } from './Button';

/** Adds or removes a favorite: the star of an agent's row and page. Renders nothing without the permission. */
export const FavoriteButton = ({ agentId, name }: { agentId: number; name: string }) => {
  const favorites = useFavorites();
  const isKnown = useFavoritesOf() !== null;
  const may = usePermissions();
  const { setFavorites } = useWorkspaceVerbs();
  if (!isKnown || !may.has('editOrg')) return null;
  const isFavorite = favorites.includes(agentId);
  const label = isFavorite ? shellStrings.removeFavorite(name) : shellStrings.addFavorite(name);
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-pressed={isFavorite}
      aria-label={label}
      title={label}
      onClick={() => setFavorites(isFavorite ? favorites.filter((id) => id !== agentId) : [...favorites, agentId])}
    >
      <Box as="span" display="inline-flex" color={isFavorite ? 'accent.ink' : 'inkFaint'}>
        <Star size={16} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden="true" />
      </Box>
    </Button>
  );
};
