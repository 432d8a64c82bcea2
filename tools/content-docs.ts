import { writeMistakes } from './content-mistakes.ts';
import { referenceFolder, writeReference } from './reference/write-reference.ts';
import { runOrExplain } from './start/run-or-explain.mjs';

// `npm run content:docs` writes the pages that authors read beside the content and that follow from the code. It is no
// command of `npm run content`: an installation has that command, but not the sources that the reference is read from.

runOrExplain(async () => {
  console.log(`${await writeReference()} pages are in ${referenceFolder}.`);
  console.log(`${await writeMistakes()} mistakes and what the check says of them are in content/_mistakes.`);
});
