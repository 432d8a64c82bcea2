import { vi } from 'vitest';

/** Keeps what the page lets the browser save, instead of saving it; for one test. */
export function catchDownloads() {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return {
    /** The names that were suggested, in order. */
    names: () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download),
    texts: () => Promise.all(blobs.map((blob) => blob.text())),
  };
}
