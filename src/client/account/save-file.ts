import type { NamedFile } from '../data/fetch-file.ts';

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: NamedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
