/** `localStorage` without its exceptions: blocked or full storage behaves like an empty one. */
export const localStore = {
  read(key: string): string | null {
    return attempt((storage) => storage.getItem(key));
  },
  write(key: string, value: string): void {
    attempt((storage) => storage.setItem(key, value));
  },
  remove(key: string): void {
    attempt((storage) => storage.removeItem(key));
  },
  /** The value of the one key with this ending, for readers that do not know the product's prefix yet. */
  readByEnding(ending: string): string | null {
    return attempt((storage) => {
      const key = Object.keys(storage).find((candidate) => candidate.endsWith(ending));
      return key === undefined ? null : storage.getItem(key);
    });
  },
};

function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.localStorage);
  } catch {
    return null;
  }
}
