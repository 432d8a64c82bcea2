import type { accountMessages } from '../../features/account/account-messages.client.ts';
import type { boardMessages } from '../../features/board/board-messages.client.ts';
import type { classesMessages, lessonLinkMessages } from '../../features/classes/class-messages.client.ts';
import type { pseudonymsMessages } from '../../features/classes/pseudonyms/pseudonyms-messages.client.ts';
import type { teacherMessages } from '../../features/classes/teacher-messages.client.ts';
import type { ownCommentsMessages } from '../../features/comments/messages/own-comments.client.ts';
import type { savedCommentsMessages } from '../../features/comments/messages/saved-comments.client.ts';
import type { guideMessages } from '../../features/content/guide-messages.client.ts';
import type { lessonsMessages } from '../../features/content/lessons-messages.client.ts';
import type { demonstrationMessages } from '../../features/demonstration/demonstration-messages.client.ts';
import type { guestMessages } from '../../features/guest/guest-messages.client.ts';
import type { joiningMessages } from '../../features/joining/joining-messages.client.ts';
import type { studentMessages } from '../../features/learning/messages/student.client.ts';
import type { legalMessages } from '../../features/legal/legal-messages.client.ts';
import type { licensesMessages } from '../../features/licenses/license-messages.client.ts';
import type { classHeldMessages } from '../../features/live/messages/class-held.client.ts';
import type { liveMessages } from '../../features/live/messages/live.client.ts';
import type { roomMessages } from '../../features/live/messages/room.client.ts';
import type { stopsMessages } from '../../features/live/messages/stops.client.ts';
import type { finishMessages } from '../../features/player/messages/finish.client.ts';
import type { heldMessages } from '../../features/player/messages/held.client.ts';
import type { labsMessages } from '../../features/player/messages/labs.client.ts';
import type { overviewMessages } from '../../features/player/messages/overview.client.ts';
import type { playerMessages } from '../../features/player/messages/player.client.ts';
import type { playerNotesMessages } from '../../features/player/messages/player-notes.client.ts';
import type { playerStartMessages } from '../../features/player/messages/player-start.client.ts';
import type { roundMessages } from '../../features/player/messages/round.client.ts';
import type { teacherProofMessages } from '../../features/profile/teacher-proof-messages.client.ts';
import type { closingMessages } from '../../features/reports/messages/closing.client.ts';
import type { downloadsMessages } from '../../features/reports/messages/downloads.client.ts';
import type { handInsMessages } from '../../features/reports/messages/hand-ins.client.ts';
import type { lessonMessages } from '../../features/reports/messages/lesson.client.ts';
import type { questionsMessages } from '../../features/reports/messages/questions.client.ts';
import type { roundsMessages } from '../../features/reports/messages/rounds.client.ts';
import type { snapshotMessages } from '../../features/reports/messages/snapshot.client.ts';
import type { studentHelpMessages } from '../../features/reports/messages/student-help.client.ts';
import type { summaryMessages } from '../../features/reports/messages/summary.client.ts';
import type { thoughtsMessages } from '../../features/reports/messages/thoughts.client.ts';
import type { writtenMessages } from '../../features/reports/messages/written.client.ts';
import type { authMessages } from '../../features/sign-in/sign-in-messages.client.ts';
import type { reportStatementMessages } from '../../features/support/report-statement-messages.client.ts';
import type { supportMessages } from '../../features/support/support-messages.client.ts';
import type { classAssignMessages } from '../../features/teaching/messages/class-assign.client.ts';
import type { classCareMessages } from '../../features/teaching/messages/class-care.client.ts';
import type { classListMessages } from '../../features/teaching/messages/class-list.client.ts';
import type { classRunMessages } from '../../features/teaching/messages/class-run.client.ts';
import type { classTeamsMessages } from '../../features/teaching/messages/class-teams.client.ts';
import type { classTimelineMessages } from '../../features/teaching/messages/class-timeline.client.ts';
import type { classYearMessages } from '../../features/teaching/messages/class-year.client.ts';
import type { schoolNoticeMessages } from '../../features/teaching/messages/school-notice.client.ts';
import type { studentSheetMessages } from '../../features/teaching/messages/student-sheet.client.ts';
import type { frameMessages } from '../messages/frame.ts';
import type { fullScreenMessages } from '../messages/full-screen.ts';
import type { lateMessages } from '../messages/late.ts';
import type { presentMessages } from '../messages/present.ts';
import { shellMessages } from '../messages/shell.ts';

/**
 * The catalogue of the application: one namespace for each area, ICU messages. Only types are named here: the texts of
 * an area are loaded with its pages, each of which exports those it needs as `messages`.
 * The public pages read their texts (`client/public/public-messages.ts`) directly: they come without a message library.
 */
interface Messages {
  shell: typeof shellMessages;
  frame: typeof frameMessages;
  late: typeof lateMessages;
  fullScreen: typeof fullScreenMessages;
  present: typeof presentMessages;
  demonstration: typeof demonstrationMessages;
  auth: typeof authMessages;
  legal: typeof legalMessages;
  ownComments: typeof ownCommentsMessages;
  savedComments: typeof savedCommentsMessages;
  classes: typeof classesMessages;
  lessonLink: typeof lessonLinkMessages;
  board: typeof boardMessages;
  account: typeof accountMessages;
  teacher: typeof teacherMessages;
  classCare: typeof classCareMessages;
  classYear: typeof classYearMessages;
  classAssign: typeof classAssignMessages;
  classList: typeof classListMessages;
  classTimeline: typeof classTimelineMessages;
  classTeams: typeof classTeamsMessages;
  classRun: typeof classRunMessages;
  studentHelp: typeof studentHelpMessages;
  snapshot: typeof snapshotMessages;
  questions: typeof questionsMessages;
  closing: typeof closingMessages;
  rounds: typeof roundsMessages;
  thoughts: typeof thoughtsMessages;
  written: typeof writtenMessages;
  handIns: typeof handInsMessages;
  lesson: typeof lessonMessages;
  pseudonyms: typeof pseudonymsMessages;
  student: typeof studentMessages;
  joining: typeof joiningMessages;
  summary: typeof summaryMessages;
  downloads: typeof downloadsMessages;
  finish: typeof finishMessages;
  held: typeof heldMessages;
  labs: typeof labsMessages;
  licenses: typeof licensesMessages;
  lessons: typeof lessonsMessages;
  overview: typeof overviewMessages;
  player: typeof playerMessages;
  playerNotes: typeof playerNotesMessages;
  playerStart: typeof playerStartMessages;
  room: typeof roomMessages;
  round: typeof roundMessages;
  stops: typeof stopsMessages;
  classHeld: typeof classHeldMessages;
  live: typeof liveMessages;
  guest: typeof guestMessages;
  studentSheet: typeof studentSheetMessages;
  guide: typeof guideMessages;
  teacherProof: typeof teacherProofMessages;
  schoolNotice: typeof schoolNoticeMessages;
  reportStatement: typeof reportStatementMessages;
  support: typeof supportMessages;
}

/** Loaded from the start, for every page. */
export const baseMessages: Pick<Messages, 'shell'> = { shell: shellMessages };

export const locale = 'en-US';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: typeof locale;
  }
}
