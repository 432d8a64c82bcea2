import type { FileIssue } from '../../../lab/activity/authored.ts';
import { parseAuthored } from '../../../lab/kernel/authoring/parse-authored.ts';
import type { Issue } from '../../../lab/kernel/issue.ts';
import { type LicenseConfiguration, LicenseConfigurationSchema } from '../classes/passes.ts';
import { type Collection, writeSingleReply } from '../content/published/collections/collection.server.ts';

/** Collection and id of the one document. */
export const licenseConfigurationName = 'license-activity-configuration';

const folder = 'licenses';
const onlyFile = `${folder}/${licenseConfigurationName}.yaml`;

/**
 * `licenses/license-activity-configuration.yaml`: what every pass unlocks. An unknown lab in it is reported as a fault,
 * but the terms are published all the same: such a lab opens nothing, and without terms no class could be created.
 */
export const licenseConfigurationCollection: Collection = {
  folder,
  schemas: [{ name: licenseConfigurationName, files: /^licenses\//, schema: LicenseConfigurationSchema }],
  check(files, _names, activityIds) {
    const issues: FileIssue[] = files
      .filter(({ file }) => file !== onlyFile)
      .map(({ file }) => ({
        file,
        path: [],
        code: 'unknown-file',
        message: `only ${onlyFile} is read`,
      }));
    const authored = files.find(({ file }) => file === onlyFile);
    if (!authored) return { documents: [], issues };
    const parsed = parseAuthored(LicenseConfigurationSchema, authored.value);
    const faults = parsed.isValid ? findUnknown(parsed.value, activityIds) : parsed.issues;
    issues.push(...faults.map((issue) => ({ ...issue, file: onlyFile })));
    if (!parsed.isValid) return { documents: [], issues };
    const document = {
      collection: licenseConfigurationName,
      id: licenseConfigurationName,
      full: parsed.value,
      publicText: writeSingleReply({ id: 1, attributes: parsed.value }),
    };
    return { documents: [document], issues };
  },
};

function findUnknown(configuration: LicenseConfiguration, activityIds: ReadonlySet<string>): Issue[] {
  return (['freePass', 'DIGITAL_LAB_PASS', 'ALL_ACCESS_PASS'] as const).flatMap((pass) => {
    const { activities } = configuration[pass];
    if (activities === 'all') return [];
    return activities.flatMap((id, index) => {
      const path = [pass, 'activities', index];
      const unknown = { path, code: 'unknown-activity', message: `there is no activity ${id}` };
      const repeated = { path, code: 'repeated-activity', message: `${id} stands here twice` };
      return [
        ...(activityIds.has(id) ? [] : [unknown]),
        ...(activities.indexOf(id) === index ? [] : [repeated]),
      ];
    });
  });
}
