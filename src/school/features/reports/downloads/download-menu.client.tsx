import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Menu } from '../../../../lab/ui/action/menu.tsx';
import { RadioGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { Dialog } from '../../../../lab/ui/overlay/dialog.tsx';
import type { FileAsked } from '../../../client/http/fetch-file.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { Instant } from '../../../client/page/instant.tsx';
import { useDownload } from '../../../client/page/use-download.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import type { WaitingCount } from '../by-hand.ts';
import {
  exportEndpoints,
  gradebooks,
  type PageVersion,
  pageVersions,
  type WaitingAnswers,
  waitingAnswers,
  wholeAssignment,
} from '../exports.ts';
import { downloadsMessages } from '../messages/downloads.client.ts';
import type { Snapshot } from '../snapshot.ts';
import { DownloadFrame } from './download-frame.client.tsx';

export interface DownloadMenuProps {
  readonly code: string;
  readonly activityId: string;
  readonly waiting: WaitingCount;
  readonly modules: Snapshot['modules'];
  readonly dues: Snapshot['dues'];
  readonly timeZone: string;
  /** Students without an id in the teacher's list. */
  readonly withoutOwnId: number;
}

type Choice = FileAsked & {
  readonly id:
    | 'gradeReport'
    | 'gradebook'
    | 'beliefs'
    | 'technique'
    | 'classReport'
    | `${PageVersion}Pages`
    | (typeof gradebooks)[number];
};

/** What can be asked before a file is made, in this order. */
const questions = ['ids', 'lessons', 'waiting'] as const;

/** The files a teacher takes along of one activity. */
export function DownloadMenu({ code, activityId, waiting, withoutOwnId, ...lessons }: DownloadMenuProps) {
  const t = useTranslations('downloads');
  const download = useDownload();
  /** The chosen file, and the place of the question that is open about it. */
  const [asked, setAsked] = useState<{ readonly choice: Choice; readonly at: number } | null>(null);
  const isAsked: Record<(typeof questions)[number], (id: Choice['id']) => boolean> = {
    ids: (id) => withoutOwnId > 0 && needsOwnIds(id),
    lessons: (id) => id === 'powerschool' && lessons.dues.length > 1,
    waiting: (id) => waiting.answers > 0 && hasPoints(id),
  };
  /** Asks the next question about a file from a place on; where none is left, the file is made. */
  const proceed = (choice: Choice, from = 0) => {
    const at = questions.findIndex((question, place) => place >= from && isAsked[question](choice.id));
    setAsked(at < 0 ? null : { choice, at });
    const { id, ...file } = choice;
    if (at < 0) void download.start(file);
  };
  const dialogOf = ({ choice, at }: NonNullable<typeof asked>) => {
    const onClose = () => setAsked(null);
    const answer = (query: Choice['query'] = {}) =>
      proceed({ ...choice, query: { ...choice.query, ...query } }, at + 1);
    if (questions[at] === 'waiting')
      return (
        <WaitingDialog
          {...waiting}
          name={t(choice.id)}
          scoreHref={teacherAddresses.handIns(code, activityId)}
          onClose={onClose}
          onDownload={(value) => answer({ waiting: value })}
        />
      );
    if (questions[at] === 'lessons')
      return (
        <AssignmentDialog
          {...lessons}
          onClose={onClose}
          onDownload={(assignment) => answer({ assignment })}
        />
      );
    return needsOwnIds(choice.id) ? (
      <OwnIdsDialog
        form={choice.id}
        count={withoutOwnId}
        enterHref={teacherAddresses.roster(code)}
        onClose={onClose}
        onDownload={() => answer()}
      />
    ) : null;
  };
  return (
    <DownloadFrame download={download}>
      {asked ? dialogOf(asked) : null}
      <Menu
        label={t('label')}
        icon={<Icon icon={DownloadIcon} />}
        variant="secondary"
        align="end"
        // On a phone the button stands at the left, and a list at its right edge would begin beyond the page.
        className="max-sm:min-w-72"
        items={choicesOf(code, activityId).map((choice) => ({
          id: choice.id,
          label: t(choice.id),
          onSelect: () => proceed(choice),
        }))}
      />
    </DownloadFrame>
  );
}

const hasPoints = (id: Choice['id']) => id === 'gradebook' || gradebooks.some((one) => one === id);

interface WaitingDialogProps extends WaitingCount {
  /** The name of the file. */
  readonly name: string;
  readonly scoreHref: string;
  onClose(): void;
  onDownload(answer: WaitingAnswers): void;
}

/** Says that some points of the file are not given yet, and asks what to write into their cells. */
function WaitingDialog({ answers, students, name, scoreHref, onClose, onDownload }: WaitingDialogProps) {
  const t = useTranslations('downloads.waiting');
  const [chosen, setChosen] = useState<WaitingAnswers>('blank');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { answers })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => onDownload(chosen)}>{t('download')}</Button>
          <Link to={scoreHref} className={buttonClasses('secondary')}>
            {t('score')}
          </Link>
        </>
      }
    >
      <p className="mb-4">{t('text', { answers, students })}</p>
      <RadioGroup
        legend={t('legend', { name, students })}
        value={chosen}
        onValueChange={setChosen}
        options={waitingAnswers.map((value) => ({
          value,
          label: t(`options.${value}`),
          description: t(`hints.${value}`),
        }))}
      />
    </Dialog>
  );
}

type IdForm = keyof typeof downloadsMessages.ids.systems;

/** The gradebook finds students by the id that their school gives, and by nothing else in the file. */
const needsOwnIds = (id: Choice['id']): id is IdForm => Object.hasOwn(downloadsMessages.ids.systems, id);

interface OwnIdsDialogProps {
  readonly form: IdForm;
  readonly count: number;
  readonly enterHref: string;
  onClose(): void;
  onDownload(): void;
}

/** Says that a gradebook cannot match some students, and leads to the page on which the teacher writes their ids. */
function OwnIdsDialog({ form, count, enterHref, onClose, onDownload }: OwnIdsDialogProps) {
  const t = useTranslations('downloads.ids');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { count })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onDownload}>{t('download')}</Button>
          <Link to={enterHref} className={buttonClasses('secondary')}>
            {t('enter')}
          </Link>
        </>
      }
    >
      <p>{t('text', { system: t(`systems.${form}`), count })}</p>
    </Dialog>
  );
}

interface AssignmentDialogProps extends Pick<DownloadMenuProps, 'modules' | 'dues' | 'timeZone'> {
  onClose(): void;
  /** @param assignment a lesson, for all that are due with it, or `all` */
  onDownload(assignment: string): void;
}

/** Asks which lessons go into a file that holds one assignment. */
function AssignmentDialog({ modules, dues, timeZone, onClose, onDownload }: AssignmentDialogProps) {
  const t = useTranslations('downloads.assignment');
  const options = dues.flatMap(({ at, lessons }) => {
    const first = modules.find(({ number }) => lessons.includes(number));
    const label = t('lessons', { count: lessons.length, lessons: lessons.join(', ') });
    return first ? { value: first.id, label, at } : [];
  });
  const [chosen, setChosen] = useState(options[0]?.value ?? wholeAssignment);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={<Button onClick={() => onDownload(chosen)}>{t('download')}</Button>}
    >
      <p className="mb-4">{t('text')}</p>
      <RadioGroup
        legend={t('legend')}
        value={chosen}
        onValueChange={setChosen}
        options={[
          ...options.map(({ value, label, at }) => ({
            value,
            label,
            description: at === null ? t('undated') : <Instant value={at} timeZone={timeZone} />,
          })),
          { value: wholeAssignment, label: t('all') },
        ]}
      />
    </Dialog>
  );
}

function choicesOf(code: string, activityId: string): Choice[] {
  const params = { code, activityId };
  const { exportGrades, downloadClassReport, downloadStudentPages } = exportEndpoints;
  return [
    { id: 'gradeReport', endpoint: exportGrades, params },
    { id: 'gradebook', endpoint: exportGrades, params, query: { shape: 'gradebook' } },
    ...gradebooks.map((shape) => ({ id: shape, endpoint: exportGrades, params, query: { shape } })),
    { id: 'beliefs', endpoint: exportGrades, params, query: { shape: 'beliefs' } },
    { id: 'technique', endpoint: exportGrades, params, query: { shape: 'technique' } },
    { id: 'classReport', endpoint: downloadClassReport, params },
    ...pageVersions.map((version) => ({
      id: `${version}Pages` as const,
      ...{ endpoint: downloadStudentPages, params, query: { version } },
    })),
  ];
}
