import { accountEndpoints } from './account.ts';
import { classManagementEndpoints } from './class-management.ts';
import { classEndpoints } from './classes.ts';
import { consentEndpoints } from './consent.ts';
import { contentEndpoints } from './content.ts';
import { exportEndpoints } from './exports.ts';
import { guideEndpoints } from './guides.ts';
import { identityEndpoints } from './identity.ts';
import { legalDocumentEndpoints } from './legal-documents.ts';
import { licenseConfigurationEndpoint } from './license-configuration.ts';
import { licenseEndpoints } from './licenses.ts';
import { linkEndpoints } from './links.ts';
import { liveEndpoints } from './live.ts';
import { profileEndpoints } from './profile.ts';
import { progressEndpoints } from './progress.ts';
import { referenceEndpoints } from './reference.ts';
import { snapshotEndpoints } from './snapshot.ts';
import { storeWebhookEndpoint } from './store-webhook.ts';
import { studentsAnswersEndpoints } from './students-answers.ts';
import { summaryEndpoint } from './summary.ts';
import { systemEndpoints } from './system.ts';
import { updateProfileEndpoint } from './update-profile.ts';

/** The whole contract: routes, the browser's calls and the OpenAPI document all come from this table. */
export const endpoints = {
  ...systemEndpoints,
  ...identityEndpoints,
  ...profileEndpoints,
  ...accountEndpoints,
  ...updateProfileEndpoint,
  ...classEndpoints,
  ...classManagementEndpoints,
  ...licenseEndpoints,
  ...storeWebhookEndpoint,
  ...progressEndpoints,
  ...studentsAnswersEndpoints,
  ...liveEndpoints,
  ...snapshotEndpoints,
  ...exportEndpoints,
  ...summaryEndpoint,
  ...contentEndpoints,
  ...referenceEndpoints,
  ...licenseConfigurationEndpoint,
  ...linkEndpoints,
  ...guideEndpoints,
  ...legalDocumentEndpoints,
  ...consentEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
