/** Adds a saved comment to what is written, or takes it out again, as it stands in a paragraph of its own. */
export function toggleSaved(comment: string, saved: string): string {
  const paragraphs = comment.trim() === '' ? [] : comment.trim().split('\n\n');
  const wanted = saved.split('\n\n');
  const at = paragraphs.findIndex((_, place) =>
    wanted.every((one, step) => paragraphs[place + step] === one),
  );
  const next = at === -1 ? [...paragraphs, ...wanted] : paragraphs.toSpliced(at, wanted.length);
  return next.join('\n\n');
}

/** Whether words hold a name of the class: a word of at least three letters, with a capital, that is part of one. */
export function findsName(words: string, fullNames: readonly string[]): boolean {
  const names = new Set(fullNames.flatMap((name) => name.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? []));
  return (words.match(/\p{Lu}[\p{L}'’-]{2,}/gu) ?? []).some((word) => names.has(word.replace(/['’]s$/u, '')));
}
