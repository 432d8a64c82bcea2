import { rootFolder } from '../start/folders.mjs';
import { checkHouseRules } from './house-rules.mjs';
import { readProjectFiles } from './project-files.mjs';

const findings = checkHouseRules(readProjectFiles(rootFolder));
for (const { path, line, message } of findings) {
  console.error(line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`);
}
process.exitCode = findings.length > 0 ? 1 : 0;
