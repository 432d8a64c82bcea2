/** A file as the browser saves it: its content, and the name that is suggested for it. */
export interface NamedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Lets the browser save a file that is in memory. */
export function saveFile({ blob, name }: NamedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Released later, because some browsers begin to read after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
