import type { ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { ClassTabPanel, type ClassTabPanelProps } from './class-tab-panel.tsx';
import { Roster } from './roster/roster.tsx';

interface ClassTab {
  /** As `tab` of the query has it. */
  readonly id: string;
  label(t: ReturnType<typeof useTranslations<'teacher.class'>>, taught: TeacherClass): string;
  content(props: ClassTabPanelProps): ReactNode;
}

/** The parts of the page of a class. The first one opens without a word in the query. */
export const classTabs: readonly ClassTab[] = [
  { id: 'class', label: (t) => t('tabClass'), content: (props) => <ClassTabPanel {...props} /> },
  {
    id: 'students',
    label: (t, { students }) => t('tabStudents', { count: students.length }),
    content: ({ taught }) => <Roster taught={taught} />,
  },
];

export const firstTabId = classTabs[0]?.id ?? '';
