/** One molecule of a pasted text. */
export interface PastedRecord {
  /** As the file names it; empty for letters without a title. */
  readonly name: string;
  /** The letters as pasted, with the blanks and numbers between them. */
  readonly letters: string;
}

/** Longest name that is shown. */
const longestName = 60;

/**
 * The molecules of a pasted text: each record of a FASTA or GenBank file, or plain letters as one record without a
 * name. Records without letters are left out. Records are never joined, because the joined molecule would not exist.
 */
export function listRecords(text: string): readonly PastedRecord[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const records = lines.some((line) => originLine.test(line)) ? listGenBank(lines) : listFasta(lines);
  return records.filter(({ letters }) => /\p{L}/u.test(letters));
}

/** The line before the letters, alone or with the words that say where the record begins. */
const originLine = /^\s*ORIGIN(?:\s|$)/iu;
const endLine = /^\s*\/\//u;

function listGenBank(lines: readonly string[]): readonly PastedRecord[] {
  const records: PastedRecord[] = [];
  let name = '';
  let letters: string[] | null = null;
  const end = () => {
    if (letters) records.push({ name, letters: letters.join('\n').replace(/\d/gu, '') });
    name = '';
    letters = null;
  };
  for (const line of lines) {
    const locus = /^\s*LOCUS\s+(\S+)/iu.exec(line);
    if (endLine.test(line)) end();
    else if (locus) {
      end();
      name = (locus[1] ?? '').slice(0, longestName);
    } else if (originLine.test(line)) letters = [];
    else letters?.push(line);
  }
  end();
  return records;
}

function listFasta(lines: readonly string[]): readonly PastedRecord[] {
  const records: { name: string; lines: string[] }[] = [{ name: '', lines: [] }];
  for (const line of lines) {
    const title = /^\s*>(.*)$/u.exec(line);
    if (title) records.push({ name: (title[1] ?? '').trim().slice(0, longestName), lines: [] });
    else records.at(-1)?.lines.push(line);
  }
  // An asterisk ends a sequence in some files.
  return records.map(({ name, lines: own }) => ({ name, letters: own.join('\n').replace(/\*\s*$/u, '') }));
}
