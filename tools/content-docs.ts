import { writeMistakes } from './content-mistakes.ts';
import { referenceFolder, writeReference } from './reference/write-reference.ts';
import { runOrExplain } from './start/run-or-explain.mjs';

// `npm run content:docs` writes what is read beside the content and follows from the code. It is no command of
// `npm run content`, which an installation has without the sources that the reference is read from.

runOrExplain(async () => {
  console.log(`${await writeReference()} pages are in ${referenceFolder}.`);
  console.log(`${await writeMistakes()} mistakes and what the check says of them are in content/_mistakes.`);
});
