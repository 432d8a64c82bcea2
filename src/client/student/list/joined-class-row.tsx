import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormatter, useTranslations } from 'use-intl';
import type { JoinedClass } from '../../../contract/classes.ts';
import { Icon } from '../../../ui/mark/icon.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';
import { NextLine } from './next-line.tsx';

export function JoinedClassRow({ joined, nowMs }: { joined: JoinedClass; nowMs: number }) {
  const t = useTranslations('student.classes');
  const format = useFormatter();
  const standing = joined.isArchived ? 'inactive' : joined.isDisabled ? 'disabled' : null;
  return (
    <li className="relative flex items-center gap-4 border border-rule bg-paper-raised p-4 hover:border-primary sm:p-5">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg wrap-anywhere">
          {/* The whole row is the target. */}
          <Link
            to={addresses.class(joined.code)}
            className="text-primary underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {joined.name}
          </Link>
        </h3>
        <p className="mt-1 wrap-anywhere">{t('teacher', { name: joined.teacherName })}</p>
        {standing ? null : (
          <p className="mt-1 wrap-anywhere">
            <NextLine joined={joined} nowMs={nowMs} />
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">
          {t('joined', { date: format.dateTime(new Date(joined.enrolledAt), { dateStyle: 'medium' }) })}
        </p>
        {standing ? <p className="mt-1 font-semibold text-caution">{t(standing)}</p> : null}
      </div>
      <Icon icon={ChevronRight} className="text-ink-soft" />
    </li>
  );
}
