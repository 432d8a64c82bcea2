import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { LoadingBlock } from '../../../ui/message/loading.tsx';
import { ClassTabPanel, type ClassTabPanelProps } from './class-tab-panel.tsx';
import { Roster } from './roster/roster.tsx';

// Opened while a class works, and by itself as large as the rest of the page.
const LiveTab = lazy(() => import('../live/live-tab.tsx').then((module) => ({ default: module.LiveTab })));

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
  { id: 'live', label: (t) => t('tabLive'), content: (props) => <LivePanel {...props} /> },
];

export const firstTabId = classTabs[0]?.id ?? '';

function LivePanel(props: ClassTabPanelProps) {
  const t = useTranslations('teacher.class');
  return (
    <Suspense fallback={<LoadingBlock label={t('loadingLive')} />}>
      <LiveTab {...props} />
    </Suspense>
  );
}
