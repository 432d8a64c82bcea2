import { useTranslations } from 'use-intl';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useTaughtClasses } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { useLicenses, useLicenseTerms } from '../licenses/license-queries.client.ts';

/** The open classes that have the free pass, and how many may have it; null until that is known. */
export function useFreePasses() {
  const terms = useLicenseTerms().data;
  const licenses = useLicenses().data ?? [];
  const taught = useTaughtClasses().data ?? [];
  const withPass = new Set(
    licenses.flatMap(({ status, classID }) => (status === 'APPLIED' ? (classID ?? []) : [])),
  );
  const classes = taught.filter(
    ({ id, isArchived, isDisabled, isWaitingForLicense, isDemonstration }) =>
      !(isArchived || isDisabled || isWaitingForLicense || isDemonstration || withPass.has(id)),
  );
  return terms ? { classes, most: terms.freePass.activeClasses } : null;
}

/** The open class that has the free pass, where it has no room for a further one; null also until that is known. */
export function useFreePassHolder() {
  const passes = useFreePasses();
  return passes && passes.classes.length >= passes.most ? (passes.classes[0] ?? null) : null;
}

/**
 * Tells a teacher, before anything is typed, that the free pass is in use, what to do and whom to ask. Otherwise the
 * teacher would learn it from the server's refusal.
 * @param props.chosenKey the licence that is chosen for the class: one that can be used has a class of its own
 * @param props.isFieldBelow true: the fields that choose a licence, or take the code of one, stand right below the
 * notice
 */
export function ClassLimitNotice({
  chosenKey,
  isFieldBelow = false,
}: {
  chosenKey: string | null;
  isFieldBelow?: boolean;
}) {
  const t = useTranslations('teacher.create');
  const holder = useFreePassHolder();
  const licenses = useLicenses().data ?? [];
  if (licenses.some(({ licenseKey, status }) => licenseKey === chosenKey && status === 'AVAILABLE'))
    return null;
  if (holder === null) return null;
  return (
    <Notice
      tone="caution"
      title={t('errors.classLimit')}
      actions={
        <>
          <Link
            to={teacherAddresses.classDetails(holder.code)}
            className="text-link inline-flex min-h-6 items-center"
          >
            {t('openActive', { name: holder.name })}
          </Link>
          {isFieldBelow ? null : (
            <Link to="/licenses" className="text-link inline-flex min-h-6 items-center">
              {t('toLicenses')}
            </Link>
          )}
        </>
      }
    >
      {t('limitText', { name: holder.name, where: isFieldBelow ? 'here' : 'elsewhere' })}
    </Notice>
  );
}
