import { useFormatter, useTranslations } from 'use-intl';
import { useConfig } from '../../client/http/config.ts';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { classAccountDays, workEndsAt } from '../joining/class-account-end.ts';
import { workEndsMessages } from './messages/work-ends.client.ts';

type Props = Pick<TeacherClass, 'students' | 'timeZone'> & { readonly archivedAt: string };

const messages = { workEnds: workEndsMessages };

/** Until when the work of an archived class is kept, by the accounts that its students have. */
export function WorkEnds(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Ends {...props} />
    </WithMessages>
  );
}

function Ends({ archivedAt, students, timeZone }: Props) {
  const t = useTranslations('workEnds');
  const format = useFormatter();
  const { archivedWorkDays } = useConfig();
  if (students.length === 0) return <span className="mt-2 block">{t('none')}</span>;
  const [ofClass, ofOwn] = (['class', 'own'] as const).map((kind) =>
    workEndsAt(new Date(archivedAt), kind, archivedWorkDays),
  );
  const say = (at: Date | null | undefined) => ({
    date: at ? format.dateTime(at, { dateStyle: 'long', timeZone }) : '',
  });
  const hasAccounts = students.some(({ isClassAccount }) => isClassAccount);
  const hasOthers = students.some(({ isClassAccount }) => !isClassAccount);
  const isOneEnd = ofOwn?.getTime() === ofClass?.getTime();
  const lines = isOneEnd
    ? [t('all', say(ofOwn))]
    : [
        ...(hasAccounts ? [t('accounts', say(ofClass))] : []),
        ...(hasOthers ? [ofOwn ? t('others', say(ofOwn)) : t('stays')] : []),
      ];
  if (hasAccounts) lines.push(t('unused', { days: classAccountDays.unused }));
  if (hasAccounts || ofOwn) lines.push(t('download'));
  return <span className="mt-2 block">{lines.join(' ')}</span>;
}
