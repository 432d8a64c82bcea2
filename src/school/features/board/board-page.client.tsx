import { useTranslations } from 'use-intl';
import { listPublicItems, type PublicActivity } from '../../../lab/activity/public-activity.ts';
import { asInstrumentEmbed } from '../../../lab/blocks/embed/schema.ts';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { BackLink } from '../../client/page/back-link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useActivityContent } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { boardMessages } from './board-messages.client.ts';
import { ClassBoard } from './class-board.client.tsx';

export const messages = { classes: classesMessages, board: boardMessages };

/** /teacher/board?code=ABCD-2345&activity=microbe-hunters: the boards of a lab, for the class's teacher to project. */
export function Component() {
  const t = useTranslations('board');
  const [search] = useSearchParams();
  const [code, activityId] = [search.get('code') ?? '', search.get('activity') ?? ''];
  const query = useActivityContent(activityId);
  usePageTitle(query.data ? t('titleOf', { lab: query.data.title }) : t('title'));
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={teacherAddresses.class(code)}>{t('backToClass')}</BackLink>
      <LoadState query={query} loading={t('loadingLab')} heading={t('title')}>
        {(activity) => <Boards activity={activity} code={code} activityId={activityId} />}
      </LoadState>
    </div>
  );
}

interface BoardsProps {
  readonly activity: PublicActivity;
  readonly code: string;
  readonly activityId: string;
}

function Boards({ activity, code, activityId }: BoardsProps) {
  const t = useTranslations('board');
  const boards = activity.modules
    .flatMap((module) => listPublicItems(module).map((item) => ({ lesson: module.title, item })))
    .flatMap(({ lesson, item }) => {
      const embed = asInstrumentEmbed(item);
      return embed?.hasClassBoard ? { lesson, embed } : [];
    });
  return (
    <>
      <PageHeading title={t('titleOf', { lab: activity.title })} lead={t('lead')} />
      {boards.length === 0 ? <EmptyState title={t('noneTitle')} text={t('noneText')} /> : null}
      {boards.map(({ lesson, embed }) => (
        <section key={embed.id} aria-labelledby={`${embed.id}-title`}>
          <h2 id={`${embed.id}-title`} className="text-xl">
            {embed.title}
          </h2>
          <p className="text-ink-soft">{lesson}</p>
          <ClassBoard code={code} activityId={activityId} partId={embed.id} isOpenAtFirst />
        </section>
      ))}
    </>
  );
}
