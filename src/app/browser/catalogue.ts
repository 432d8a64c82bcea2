import type { frameMessages } from '../../school/client/messages/frame.ts';
import type { fullScreenMessages } from '../../school/client/messages/full-screen.ts';
import type { lateMessages } from '../../school/client/messages/late.ts';
import type { presentMessages } from '../../school/client/messages/present.ts';
import { shellMessages } from '../../school/client/messages/shell.ts';
import type { accountMessages } from '../../school/features/account/account-messages.client.ts';
import type { boardMessages } from '../../school/features/board/board-messages.client.ts';
import type {
  classesMessages,
  lessonLinkMessages,
} from '../../school/features/classes/class-messages.client.ts';
import type { pseudonymsMessages } from '../../school/features/classes/pseudonyms/pseudonyms-messages.client.ts';
import type { teacherMessages } from '../../school/features/classes/teacher-messages.client.ts';
import type { ownCommentsMessages } from '../../school/features/comments/messages/own-comments.client.ts';
import type { savedCommentsMessages } from '../../school/features/comments/messages/saved-comments.client.ts';
import type { guideMessages } from '../../school/features/content/guide-messages.client.ts';
import type { lessonsMessages } from '../../school/features/content/lessons-messages.client.ts';
import type { demonstrationMessages } from '../../school/features/demonstration/demonstration-messages.client.ts';
import type { guestMessages } from '../../school/features/guest/guest-messages.client.ts';
import type { joiningMessages } from '../../school/features/joining/joining-messages.client.ts';
import type { studentMessages } from '../../school/features/learning/messages/student.client.ts';
import type { legalMessages } from '../../school/features/legal/legal-messages.client.ts';
import type { licensesMessages } from '../../school/features/licenses/license-messages.client.ts';
import type { classHeldMessages } from '../../school/features/live/messages/class-held.client.ts';
import type { liveMessages } from '../../school/features/live/messages/live.client.ts';
import type { roomMessages } from '../../school/features/live/messages/room.client.ts';
import type { stopsMessages } from '../../school/features/live/messages/stops.client.ts';
import type { benchToolsMessages } from '../../school/features/player/messages/bench-tools.client.ts';
import type { finishMessages } from '../../school/features/player/messages/finish.client.ts';
import type { heldMessages } from '../../school/features/player/messages/held.client.ts';
import type { labsMessages } from '../../school/features/player/messages/labs.client.ts';
import type { overviewMessages } from '../../school/features/player/messages/overview.client.ts';
import type { playerMessages } from '../../school/features/player/messages/player.client.ts';
import type { playerNotesMessages } from '../../school/features/player/messages/player-notes.client.ts';
import type { playerStartMessages } from '../../school/features/player/messages/player-start.client.ts';
import type { roundMessages } from '../../school/features/player/messages/round.client.ts';
import type { teacherProofMessages } from '../../school/features/profile/teacher-proof-messages.client.ts';
import type { closingMessages } from '../../school/features/reports/messages/closing.client.ts';
import type { downloadsMessages } from '../../school/features/reports/messages/downloads.client.ts';
import type { handInsMessages } from '../../school/features/reports/messages/hand-ins.client.ts';
import type { lessonMessages } from '../../school/features/reports/messages/lesson.client.ts';
import type { questionsMessages } from '../../school/features/reports/messages/questions.client.ts';
import type { roundsMessages } from '../../school/features/reports/messages/rounds.client.ts';
import type { snapshotMessages } from '../../school/features/reports/messages/snapshot.client.ts';
import type { studentHelpMessages } from '../../school/features/reports/messages/student-help.client.ts';
import type { summaryMessages } from '../../school/features/reports/messages/summary.client.ts';
import type { thoughtsMessages } from '../../school/features/reports/messages/thoughts.client.ts';
import type { writtenMessages } from '../../school/features/reports/messages/written.client.ts';
import type { authMessages } from '../../school/features/sign-in/sign-in-messages.client.ts';
import type { reportStatementMessages } from '../../school/features/support/report-statement-messages.client.ts';
import type { supportMessages } from '../../school/features/support/support-messages.client.ts';
import type { classAssignMessages } from '../../school/features/teaching/messages/class-assign.client.ts';
import type { classCareMessages } from '../../school/features/teaching/messages/class-care.client.ts';
import type { classListMessages } from '../../school/features/teaching/messages/class-list.client.ts';
import type { classRunMessages } from '../../school/features/teaching/messages/class-run.client.ts';
import type { classTeamsMessages } from '../../school/features/teaching/messages/class-teams.client.ts';
import type { classTimelineMessages } from '../../school/features/teaching/messages/class-timeline.client.ts';
import type { classYearMessages } from '../../school/features/teaching/messages/class-year.client.ts';
import type { schoolNoticeMessages } from '../../school/features/teaching/messages/school-notice.client.ts';
import type { studentSheetMessages } from '../../school/features/teaching/messages/student-sheet.client.ts';
import type { workEndsMessages } from '../../school/features/teaching/messages/work-ends.client.ts';

/**
 * The catalogue of the application: one namespace for each area, ICU messages. Only types are named here: the texts of
 * an area are loaded with its pages, each of which exports those it needs as `messages`.
 * The public pages read their texts (`src/site/public-messages.ts`) directly: they come without a message library.
 */
interface Messages {
  shell: typeof shellMessages;
  frame: typeof frameMessages;
  late: typeof lateMessages;
  fullScreen: typeof fullScreenMessages;
  present: typeof presentMessages;
  benchTools: typeof benchToolsMessages;
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
  workEnds: typeof workEndsMessages;
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
