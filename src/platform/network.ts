/** Whether the browser believes it has a network. It may be wrong when it says so, never when it denies it. */
export type Network = {
  isOnline(): boolean;
  subscribe(listener: (online: boolean) => void): () => void;
};

export function openNetwork(host: Pick<Window, 'navigator' | 'addEventListener' | 'removeEventListener'>): Network {
  const isOnline = () => host.navigator.onLine;
  return {
    isOnline,
    subscribe(listener) {
      const tell = () => listener(isOnline());
      host.addEventListener('online', tell);
      host.addEventListener('offline', tell);
      return () => {
        host.removeEventListener('online', tell);
        host.removeEventListener('offline', tell);
      };
    },
  };
}
