/** `sessionStorage` without its exceptions, for what a tab keeps over a reload: blocked or full, it keeps nothing. */
export const sessionStore = {
  read(key: string): string | null {
    return attempt((storage) => storage.getItem(key));
  },
  write(key: string, value: string): void {
    attempt((storage) => storage.setItem(key, value));
  },
  remove(key: string): void {
    attempt((storage) => storage.removeItem(key));
  },
};

function attempt<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}
