import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { Link } from '../../client/navigation/link.tsx';
import type { HelpTopic } from './help-topics.ts';

/** Leads from a teacher's page to the questions and answers about it. */
export function HelpLink({ topic, children }: { topic: HelpTopic; children: string }) {
  return (
    <Link
      to={`/support?topic=${topic}`}
      className="inline-flex min-h-11 items-center gap-2 self-start text-link print:hidden"
    >
      <Icon icon={CircleQuestionMark} size={18} />
      <span>{children}</span>
    </Link>
  );
}
