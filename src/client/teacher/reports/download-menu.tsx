import DownloadIcon from 'lucide-react/icons/download';
import { useTranslations } from 'use-intl';
import { exportEndpoints } from '../../../contract/exports.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Menu } from '../../../ui/action/menu.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useDownload } from '../../classes/use-download.ts';
import type { FileAsked } from '../../data/fetch-file.ts';

export interface DownloadMenuProps {
  readonly code: string;
  /** Left out: files of the whole class. */
  readonly activityId?: string | undefined;
  /** The edge of the button the list keeps to. */
  readonly align?: 'start' | 'end' | undefined;
}

type Choice = FileAsked & {
  readonly id: 'gradeReport' | 'gradebook' | 'classReport' | 'classData' | 'classGradebook';
};

/** The files a teacher takes along: of one activity, or of the whole class. */
export function DownloadMenu({ code, activityId, align = 'start' }: DownloadMenuProps) {
  const t = useTranslations('downloads');
  const { isUnderWay, failure, start, cancel } = useDownload();
  const choices = activityId === undefined ? choicesOfClass(code) : choicesOfActivity(code, activityId);
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      {isUnderWay ? (
        <div role="status" className="flex flex-wrap items-center gap-2">
          <span>{t('busy')}</span>
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Menu
          label={t('label')}
          icon={<Icon icon={DownloadIcon} />}
          variant="secondary"
          align={align}
          // On a phone the button stands at the left, and a list at its right edge would begin beyond the page.
          className={align === 'end' ? 'max-sm:min-w-72' : undefined}
          items={choices.map(({ id, ...asked }) => ({
            id,
            label: t(id),
            onSelect: () => void start(asked),
          }))}
        />
      )}
      {failure ? (
        <p role="alert" className="max-w-72 text-sm font-semibold text-negative">
          {failure}
        </p>
      ) : null}
    </div>
  );
}

function choicesOfActivity(code: string, activityId: string): Choice[] {
  const params = { code, activityId };
  const { exportGrades, downloadClassReport } = exportEndpoints;
  return [
    { id: 'gradeReport', endpoint: exportGrades, params },
    { id: 'gradebook', endpoint: exportGrades, params, query: { shape: 'gradebook' } },
    { id: 'classReport', endpoint: downloadClassReport, params },
  ];
}

function choicesOfClass(code: string): Choice[] {
  const params = { code };
  const { exportClass } = exportEndpoints;
  return [
    { id: 'classData', endpoint: exportClass, params },
    { id: 'classGradebook', endpoint: exportClass, params, query: { shape: 'gradebook' } },
  ];
}
