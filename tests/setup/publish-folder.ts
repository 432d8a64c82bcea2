import { publishContent } from '../../src/school/publishing/publish-content.ts';
import { parseEnv } from '../../src/school/server/settings/env.ts';
import { withInstallation } from '../../tools/operator/installation.ts';

// Publishes a folder of content beside the running server of DATA_FOLDER, which takes it up as any other publication.
const [folder = ''] = process.argv.slice(2);
const { legalNames } = parseEnv({}, process.cwd());
await withInstallation(async ({ database }) => {
  const { issues } = await publishContent(database, folder, legalNames);
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
});
