import { useFavorites, useFavoritesOf, usePermissions, useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { shellStrings } from '../strings/shell';

/** Whether an agent is a favorite, and how that is changed; null without the permission. */
export function useFavorite(agentId: number, name: string) {
  const favorites = useFavorites();
  const isKnown = useFavoritesOf() !== null;
  const may = usePermissions();
  const { setFavorites } = useWorkspaceVerbs();
  if (!isKnown || !may.has('editOrg')) return null;
  const isFavorite = favorites.includes(agentId);
  return {
    isFavorite,
    label: isFavorite ? shellStrings.removeFavorite(name) : shellStrings.addFavorite(name),
    toggle: () => setFavorites(isFavorite ? favorites.filter((id) => id !== agentId) : [...favorites, agentId]),
  };
}
