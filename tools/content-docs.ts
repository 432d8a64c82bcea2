import { writeMistakes } from './content-mistakes.ts';
import { referenceFolder, writeReference } from './reference/write-reference.ts';

// `npm run content:docs` writes what is read beside the content and follows from the code;
// `npm run content:docs -- pictures [type ...]` draws the pictures of the reference, for which it needs Chromium. Neither
// is a command of `npm run content`, which an installation has without the sources that the reference is read from.

const [command, ...names] = process.argv.slice(2);
if (command === 'pictures') {
  const { drawPictures } = await import('./reference/draw-pictures.ts');
  console.log(`${await drawPictures(names)} pictures are in ${referenceFolder}.`);
} else if (command === undefined) {
  console.log(`${await writeReference()} pages are in ${referenceFolder}.`);
  console.log(`${await writeMistakes()} mistakes and what the check says of them are in content/_mistakes.`);
} else {
  console.error(`There is no command ${command}; pictures is the only one.`);
  process.exitCode = 2;
}
