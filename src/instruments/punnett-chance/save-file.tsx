/** Hands a text to the reader as a file, without a server. Browser only. */
export function saveFile(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Freed once the download has taken hold of it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
