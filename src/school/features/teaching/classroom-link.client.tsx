import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { useConfig } from '../../client/http/config.ts';

/**
 * Leads to the page of Google Classroom that shares an address, where the operator has switched that on. It is a plain
 * link: nothing of Google is loaded, and nothing is sent before it is pressed.
 */
export function ClassroomLink({ address }: { address: string }) {
  const t = useTranslations('teacher.codeScreen');
  if (!useConfig().sharesToClassroom) return null;
  return (
    <a
      href={`https://classroom.google.com/share?${new URLSearchParams({ url: address })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses('secondary')}
    >
      {t('classroom')}
    </a>
  );
}
