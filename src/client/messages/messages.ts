import { accountMessages } from './en-us/account.ts';
import { authMessages } from './en-us/auth.ts';
import { classesMessages } from './en-us/classes.ts';
import { playerMessages } from './en-us/player.ts';
import { shellMessages } from './en-us/shell.ts';
import { studentMessages } from './en-us/student.ts';
import { teacherMessages } from './en-us/teacher.ts';

/**
 * The catalogue of the application: one namespace for each area, ICU messages.
 * The public pages read theirs (`en-us/public.ts`) directly: they come without a message library.
 */
export const messages = {
  shell: shellMessages,
  auth: authMessages,
  classes: classesMessages,
  account: accountMessages,
  teacher: teacherMessages,
  student: studentMessages,
  player: playerMessages,
} as const;

export const locale = 'en-US';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages;
    Locale: typeof locale;
  }
}
