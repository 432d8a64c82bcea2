import { formatPath } from '../src/kernel/issue.ts';
import { checkContent } from '../src/server/publishing/check-content.ts';
import { readContentFolder } from '../src/server/publishing/read-content-folder.ts';
import { parseEnv } from '../src/server/settings/env.ts';

// `npm run check:content [folder]`: reads all content as the server does at its start, and prints every fault.
const folder = process.argv[2] ?? 'content';
const { activities, misconceptions, documents, issues } = checkContent(
  await readContentFolder(folder),
  parseEnv({}, '.').legalNames,
);
for (const { file, path, code, message } of issues) {
  process.stdout.write(
    `${folder}/${file}${path.length > 0 ? ` at ${formatPath(path)}` : ''}: ${message} (${code})\n`,
  );
}
process.stdout.write(
  `${activities.length} activities, ${misconceptions.length} misconceptions and ${documents.length} other documents are sound; ${issues.length} faults.\n`,
);
process.exitCode = issues.length > 0 || activities.length === 0 ? 1 : 0;
