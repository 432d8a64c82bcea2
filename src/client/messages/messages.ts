import type { accountMessages } from './en-us/account.ts';
import type { authMessages } from './en-us/auth.ts';
import type { classCareMessages } from './en-us/class-care.ts';
import type { classRunMessages } from './en-us/class-run.ts';
import type { classesMessages } from './en-us/classes.ts';
import type { downloadsMessages } from './en-us/downloads.ts';
import type { finishMessages } from './en-us/finish.ts';
import type { frameMessages } from './en-us/frame.ts';
import type { guestMessages } from './en-us/guest.ts';
import type { labsMessages } from './en-us/labs.ts';
import type { lateMessages } from './en-us/late.ts';
import type { legalMessages } from './en-us/legal.ts';
import type { lessonsMessages } from './en-us/lessons.ts';
import type { licensesMessages } from './en-us/licenses.ts';
import type { liveMessages } from './en-us/live.ts';
import type { overviewMessages } from './en-us/overview.ts';
import type { playerMessages } from './en-us/player.ts';
import type { playerNotesMessages } from './en-us/player-notes.ts';
import type { playerStartMessages } from './en-us/player-start.ts';
import type { pseudonymsMessages } from './en-us/pseudonyms.ts';
import type { roomMessages } from './en-us/room.ts';
import { shellMessages } from './en-us/shell.ts';
import type { snapshotMessages } from './en-us/snapshot.ts';
import type { studentMessages } from './en-us/student.ts';
import type { studentHelpMessages } from './en-us/student-help.ts';
import type { summaryMessages } from './en-us/summary.ts';
import type { teacherMessages } from './en-us/teacher.ts';
import type { teacherProofMessages } from './en-us/teacher-proof.ts';

/**
 * The catalogue of the application: one namespace for each area, ICU messages. Only types are named here: the texts of
 * an area travel with its pages, each of which exports those it needs as `messages`.
 * The public pages read theirs (`en-us/public.ts`) directly: they come without a message library.
 */
interface Messages {
  shell: typeof shellMessages;
  frame: typeof frameMessages;
  late: typeof lateMessages;
  auth: typeof authMessages;
  legal: typeof legalMessages;
  classes: typeof classesMessages;
  account: typeof accountMessages;
  teacher: typeof teacherMessages;
  classCare: typeof classCareMessages;
  classRun: typeof classRunMessages;
  studentHelp: typeof studentHelpMessages;
  snapshot: typeof snapshotMessages;
  pseudonyms: typeof pseudonymsMessages;
  student: typeof studentMessages;
  summary: typeof summaryMessages;
  downloads: typeof downloadsMessages;
  finish: typeof finishMessages;
  labs: typeof labsMessages;
  licenses: typeof licensesMessages;
  lessons: typeof lessonsMessages;
  overview: typeof overviewMessages;
  player: typeof playerMessages;
  playerNotes: typeof playerNotesMessages;
  playerStart: typeof playerStartMessages;
  room: typeof roomMessages;
  live: typeof liveMessages;
  guest: typeof guestMessages;
  teacherProof: typeof teacherProofMessages;
}

/** There from the start, around every page. */
export const baseMessages: Pick<Messages, 'shell'> = { shell: shellMessages };

export const locale = 'en-US';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: typeof locale;
  }
}
