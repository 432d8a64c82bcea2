import { rootFolder } from '../start/folders.mjs';
import { checkHouseRules } from './house-rules.mjs';
import { readFolder, readProjectFiles } from './project-files.mjs';

// `house.mjs studio` checks that folder alone.
const [folder] = process.argv.slice(2);
const files = folder === undefined ? readProjectFiles(rootFolder) : readFolder(rootFolder, folder);
const findings = checkHouseRules(files);
for (const { path, line, message } of findings) {
  console.error(line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`);
}
process.exitCode = findings.length > 0 ? 1 : 0;
