import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useSaid } from '../../../lab/ui/message/live-region.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { studentAddresses } from '../classes/student-addresses.client.ts';
import { ownCommentsMessages } from './messages/own-comments.client.ts';
import { type OwnComment, sumTold } from './own-comments.ts';
import { useOwnComments } from './use-own-comments.client.ts';

interface Props {
  readonly code: string;
  /** Only of this activity; left out: of the whole class. */
  readonly activityId?: string;
  readonly className?: string;
}

/**
 * A quiet line that says what the teacher gave since, and leads to the first answer it is about; nothing where there is
 * nothing new. It comes and goes by itself, and is announced.
 */
export function ToldComments({ code, activityId, className }: Props) {
  const { data } = useOwnComments(code);
  const comments = (data?.comments ?? []).filter(
    (one) => activityId === undefined || one.activityID === activityId,
  );
  const [first] = comments;
  const said = useSaid<HTMLDivElement>();
  return (
    <div ref={said} className="contents">
      {first ? (
        <div className={className}>
          <WithMessages messages={{ ownComments: ownCommentsMessages }}>
            <Line code={code} comments={comments} first={first} />
          </WithMessages>
        </div>
      ) : null}
    </div>
  );
}

interface LineProps {
  readonly code: string;
  readonly comments: readonly OwnComment[];
  readonly first: OwnComment;
}

function Line({ code, comments, first }: LineProps) {
  const t = useTranslations('ownComments.told');
  const { words, points } = sumTold(comments);
  const { activityID, moduleID: moduleId, screenID: screenId, questionCode: partId, title } = first;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-signal bg-paper-raised px-4 py-2">
      <p className="flex items-center gap-2">
        <Icon icon={MessageSquareText} />
        <span>
          {words > 0 && points > 0
            ? t('both', { words, points })
            : words > 0
              ? t('words', { count: words })
              : t('points', { count: points })}
        </span>
      </p>
      <Link
        to={studentAddresses.activity(activityID, code, { isTeacher: false, moduleId, screenId, partId })}
        className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {t('read', { title })}
      </Link>
    </div>
  );
}
