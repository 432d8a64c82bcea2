/** A category of the schedule of data that school districts in the United States attach to an agreement. */
interface DataCategory {
  readonly title: string;
  /** Tables of `storedTables` whose fields belong here; none: nothing of the kind is stored. */
  readonly tables: readonly string[];
  /** What a reader would look for here and does not find, as a sentence. */
  readonly not?: string;
}

/**
 * The categories of Exhibit B of the National Data Privacy Agreement (Student Data Privacy Consortium), in its order. A
 * test holds that every table about a student stands in one of them.
 */
export const scheduleOfData: readonly DataCategory[] = [
  {
    title: 'Technology: network addresses, cookies, devices',
    tables: ['identity_sessions', 'limit_counters', 'security_events'],
    not: 'Network addresses are not stored.',
  },
  { title: 'Statistics of use', tables: ['presences', 'first_visits', 'looks'] },
  {
    title: 'Assessment',
    tables: ['exercise_progress', 'hand_in_marks', 'round_answers', 'teacher_acts'],
    not: 'No standardized tests, no observations, no recordings of voice or video.',
  },
  { title: 'Attendance', tables: ['absences'], not: 'No attendance of school days.' },
  { title: 'Communications', tables: ['outbox'], not: 'Students cannot write to each other.' },
  { title: 'Conduct', tables: [] },
  {
    title: 'Demographics',
    tables: [],
    not: 'No date or place of birth, no gender, no ethnicity, no language.',
  },
  { title: 'Enrollment', tables: ['enrolments'], not: 'No grade level of a student, no homeroom.' },
  { title: 'Parents and guardians', tables: [] },
  {
    title: 'Schedule',
    tables: [],
    not: 'Nothing but the classes under “Enrollment”, and who teaches them.',
  },
  {
    title: 'Special indicators',
    tables: ['extensions'],
    not: 'Health, disability, language and income are not asked. More time for one student may hint at a reason; none is stored.',
  },
  { title: 'Name, email address and profile', tables: ['identity_users', 'profiles'] },
  {
    title: 'Identifiers and sign-in',
    tables: ['identity_accounts', 'identity_verifications', 'identity_address_proofs', 'class_accounts'],
    not: 'No identifier of a state.',
  },
  { title: 'Progress in the product', tables: ['activity_progress'] },
  { title: 'Work that students make', tables: ['attempts'] },
  {
    title: 'Photographs, recordings, biometric and genetic data',
    tables: [],
    not: 'There is no field for them, and no upload.',
  },
  { title: 'Transcript and transportation', tables: [] },
  { title: 'Other', tables: ['legal_consents', 'account_notices', 'account_deletions'] },
];
