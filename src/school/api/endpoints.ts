import { accountEndpoints } from '../features/account/account-endpoints.ts';
import { boardEndpoints } from '../features/board/board.ts';
import { activitySettingsEndpoint } from '../features/classes/activity-settings.ts';
import { classEndpoints } from '../features/classes/class-endpoints.ts';
import { ownCommentEndpoints } from '../features/comments/own-comments.ts';
import { savedCommentEndpoints } from '../features/comments/saved-comments.ts';
import { answerKeyEndpoints } from '../features/content/answer-keys.ts';
import { blogEndpoints } from '../features/content/blog.ts';
import { contentEndpoints, contentWebhookEndpoint } from '../features/content/content.ts';
import { guideEndpoints } from '../features/content/guides.ts';
import { linkEndpoints } from '../features/content/links.ts';
import { referenceEndpoints } from '../features/content/reference.ts';
import { sheetEndpoints } from '../features/content/sheets.ts';
import { identityEndpoints } from '../features/identity/identity.ts';
import { joiningEndpoints } from '../features/joining/joining-endpoints.ts';
import { consentEndpoints, legalDocumentEndpoints } from '../features/legal/legal-endpoints.ts';
import {
  licenseConfigurationEndpoint,
  licenseEndpoints,
  storeWebhookEndpoint,
} from '../features/licenses/license-endpoints.ts';
import { liveEndpoints } from '../features/live/live-endpoints.ts';
import { profileEndpoints } from '../features/profile/profile.ts';
import { updateProfileEndpoint } from '../features/profile/update-profile.ts';
import { progressEndpoints } from '../features/progress/progress-endpoints.ts';
import { benchEndpoints } from '../features/reports/benches/benches.ts';
import { exportEndpoints } from '../features/reports/exports.ts';
import { handInEndpoints } from '../features/reports/hand-ins/hand-ins.ts';
import { lessonPageEndpoints } from '../features/reports/lesson/lesson-page.ts';
import { questionViewEndpoints } from '../features/reports/questions/question-view.ts';
import { writtenAnswersEndpoint } from '../features/reports/questions/written-answers.ts';
import { snapshotEndpoints } from '../features/reports/snapshot.ts';
import { studentsAnswersEndpoints } from '../features/reports/student/students-answers.ts';
import { summaryEndpoint } from '../features/reports/summary.ts';
import { roundEndpoints } from '../features/rounds/round-endpoints.ts';
import { contactEndpoints } from '../features/support/contact-form.ts';
import { supportPageEndpoint } from '../features/support/support-page.ts';
import { classManagementEndpoints } from '../features/teaching/class-management.ts';
import { demonstrationEndpoints } from '../features/teaching/demonstration/demonstration-endpoints.ts';
import { rosterEndpoints } from '../features/teaching/roster-endpoints.ts';
import { schoolAgreementEndpoints } from '../kernel/accounts/school-agreement.ts';
import { systemEndpoints } from '../kernel/system.ts';

/** The whole contract: routes, the browser's calls and the OpenAPI document all come from this table. */
export const endpoints = {
  ...systemEndpoints,
  ...identityEndpoints,
  ...profileEndpoints,
  ...accountEndpoints,
  ...updateProfileEndpoint,
  ...classEndpoints,
  ...classManagementEndpoints,
  ...activitySettingsEndpoint,
  ...demonstrationEndpoints,
  ...joiningEndpoints,
  ...rosterEndpoints,
  ...licenseEndpoints,
  ...storeWebhookEndpoint,
  ...progressEndpoints,
  ...studentsAnswersEndpoints,
  ...liveEndpoints,
  ...boardEndpoints,
  ...roundEndpoints,
  ...snapshotEndpoints,
  ...questionViewEndpoints,
  ...benchEndpoints,
  ...lessonPageEndpoints,
  ...writtenAnswersEndpoint,
  ...handInEndpoints,
  ...savedCommentEndpoints,
  ...ownCommentEndpoints,
  ...exportEndpoints,
  ...summaryEndpoint,
  ...contentEndpoints,
  ...contentWebhookEndpoint,
  ...referenceEndpoints,
  ...licenseConfigurationEndpoint,
  ...linkEndpoints,
  ...blogEndpoints,
  ...guideEndpoints,
  ...sheetEndpoints,
  ...answerKeyEndpoints,
  ...legalDocumentEndpoints,
  ...consentEndpoints,
  ...schoolAgreementEndpoints,
  ...supportPageEndpoint,
  ...contactEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
