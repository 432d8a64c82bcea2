import { licenseConfigurationEndpoint } from '../../contract/license-configuration.ts';
import { licenseEndpoints } from '../../contract/licenses.ts';
import { licenseConfigurationName } from '../content/collections/license-configuration.ts';
import type { Mount } from '../http/route.ts';
import type { Services } from '../services.ts';
import { applyAddOn } from '../usecases/licenses/apply-add-on.ts';
import { applyLicense } from '../usecases/licenses/apply-license.ts';
import { listClassLicenses, listLicenses } from '../usecases/licenses/list-licenses.ts';
import { redeemLicense } from '../usecases/licenses/redeem-license.ts';
import { upgradeLicense } from '../usecases/licenses/upgrade-license.ts';
import { sendWhole } from './content-routes.ts';

export function mountLicenseRoutes(mount: Mount, services: Services): void {
  mount(licenseEndpoints.listLicenses, ({ caller, query }) => listLicenses(services, caller, query));
  mount(licenseEndpoints.listClassLicenses, ({ caller, params }) =>
    listClassLicenses(services, caller, params.classID),
  );
  mount(licenseEndpoints.redeemLicense, ({ caller, body }) =>
    redeemLicense(services, caller, body.licenseKey),
  );
  mount(licenseEndpoints.applyLicense, ({ caller, body }) => applyLicense(services, caller, body));
  mount(licenseEndpoints.upgradeLicense, ({ caller, body }) => upgradeLicense(services, caller, body));
  mount(licenseEndpoints.applyAddOn, ({ caller, body }) => applyAddOn(services, caller, body));
  mount(licenseConfigurationEndpoint.getLicenseConfiguration, async ({ context }) =>
    sendWhole(context, services.content.findDocument(licenseConfigurationName, licenseConfigurationName)),
  );
}
