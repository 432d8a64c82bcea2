/** A file as the browser saves it: its content, and the name that is suggested for it. */
export interface NamedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Lets the browser save a table; `text` is CSV, with a byte order mark where it needs one. */
export function saveCsv(name: string, text: string): void {
  saveFile({ name, blob: new Blob([text], { type: 'text/csv;charset=utf-8' }) });
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
