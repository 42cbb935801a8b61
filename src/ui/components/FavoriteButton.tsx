import { Box } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { Button } from './Button';
import { useFavorite } from './useFavorite';

/** Adds or removes a favorite: the star of an agent's page. Renders nothing without the permission. */
export const FavoriteButton = ({ agentId, name }: { agentId: number; name: string }) => {
  const favorite = useFavorite(agentId, name);
  if (!favorite) return null;
  const { isFavorite, label, toggle } = favorite;
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-pressed={isFavorite}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Box as="span" display="inline-flex" color={isFavorite ? 'accent.ink' : 'inkFaint'}>
        <Star size={16} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden="true" />
      </Box>
    </Button>
  );
};
