import { useTranslations } from 'use-intl';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { useActivityOutlines } from '../classes/read-classes.client.ts';

type OfClass = Pick<TeacherClass, 'activities'>;

/** Names the labs of the class without a lesson that learners can work in yet. Nothing where there is none. */
export function ClosedLabsNotice({ taught }: { readonly taught: OfClass }) {
  const t = useTranslations('licenses.panel');
  const closed = useClosedLabs(taught);
  if (closed.length === 0) return null;
  return <Notice tone="caution">{t('closed', { labs: closed.map(({ title }) => title).join(', ') })}</Notice>;
}

/** The labs of the class without open lessons; empty until the outlines of the labs are loaded. */
export function useClosedLabs({ activities }: OfClass): OfClass['activities'] {
  const outlines = useActivityOutlines().data ?? [];
  return activities.filter(({ id }) => outlines.some((lab) => lab.id === id && lab.modules.length === 0));
}
