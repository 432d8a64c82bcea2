import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../lab/ui/action/copy-button.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { lessonLinkMessages } from './class-messages.client.ts';
import { studentAddresses } from './student-addresses.client.ts';

interface LessonLinkProps {
  readonly activityId: string;
  readonly code: string;
  readonly lesson: { readonly id: string; readonly title: string };
  /** In a table, whose row says which lesson. */
  readonly isShort?: boolean;
}

/**
 * Copies the address of a lesson for the students of a class. It holds no secret: a person who is signed out comes in
 * at the door of the class, and a person who is not in the class is asked to join it.
 */
export function LessonLink(props: LessonLinkProps) {
  return (
    <WithMessages messages={{ lessonLink: lessonLinkMessages }}>
      <Copy {...props} />
    </WithMessages>
  );
}

function Copy({ activityId, code, lesson, isShort = false }: LessonLinkProps) {
  const t = useTranslations('lessonLink');
  const address = studentAddresses.activity(activityId, code, { isTeacher: false, moduleId: lesson.id });
  return (
    <CopyButton
      variant="quiet"
      text={window.location.origin + address}
      label={t('label', { lesson: lesson.title })}
      texts={{ copy: t(isShort ? 'short' : 'copy'), copied: t('copied'), failed: t('failed') }}
      // Above the link that fills the row around it.
      className="relative z-10 -ml-4"
    />
  );
}
