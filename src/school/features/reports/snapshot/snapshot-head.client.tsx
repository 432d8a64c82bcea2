import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { usePercent } from '../figure.client.tsx';
import type { StudentOrder, StudentSortKey } from '../sort.ts';
import { CorrectedMark, useCorrectedDate } from './corrected-mark.client.tsx';
import { figureClasses, nameClasses, questionClasses, roles, rowClasses } from './grid-parts.client.ts';
import type { ShownQuestion } from './use-shown-report.client.ts';

export interface SnapshotHeadProps {
  readonly questions: readonly ShownQuestion[];
  readonly order: StudentOrder;
  readonly isNarrow: boolean;
  onSort(order: StudentOrder): void;
}

const headClasses = 'bg-paper-sunk font-semibold text-ink';
// A button is missing where the browser repeats a table head on the next sheet; with `print:contents` its text is
// there.
const buttonClasses = 'min-h-11 font-semibold -outline-offset-3 hover:bg-primary-soft print:contents';
const rates = ['firstTry', 'eventual'] as const;

/** Labels of the questions, and how right the class is at each; frozen above the students. */
export function SnapshotHead({ questions, order, isNarrow, onSort }: SnapshotHeadProps) {
  const t = useTranslations('snapshot.table');
  const words = useTranslations('snapshot');
  const percentOf = usePercent();
  const dateOf = useCorrectedDate();
  const titleOf = ({ title, correctedAt }: ShownQuestion['question']) =>
    correctedAt === undefined
      ? title
      : `${title} (${words('corrected.short', { date: dateOf(correctedAt) })})`;
  return (
    <thead {...roles.asRows} className="sticky top-0 z-20 not-print:block print:static">
      <tr {...roles.asRow} className={rowClasses}>
        <SortHeader
          column="name"
          order={order}
          onSort={onSort}
          className={classNames(nameClasses(isNarrow), 'sticky left-0 z-20 border-r')}
        >
          {t('student')}
        </SortHeader>
        {isNarrow ? null : (
          <>
            <SortHeader
              column="done"
              order={order}
              onSort={onSort}
              help={t('doneHelp')}
              className={figureClasses}
            >
              {t('done')}
            </SortHeader>
            <SortHeader
              column="right"
              order={order}
              onSort={onSort}
              help={t('rightHelp')}
              className={classNames(figureClasses, 'border-r')}
            >
              {t('right')}
            </SortHeader>
          </>
        )}
        {questions.map(({ question, index }) => (
          <th
            key={index}
            {...roles.asColumnHeader}
            scope="col"
            className={classNames(
              headClasses,
              questionClasses,
              'border-b border-rule p-0 print:px-1 print:py-2',
            )}
          >
            <button
              type="button"
              tabIndex={-1}
              data-asked={index}
              title={titleOf(question)}
              className={`${buttonClasses} w-full px-1 text-primary tabular-nums`}
            >
              <span>{question.label}</span>
              <CorrectedMark at={question.correctedAt} isShort />
              <span className="sr-only">{` ${titleOf(question)}`}</span>
            </button>
          </th>
        ))}
      </tr>
      {rates.map((name, at) => (
        <tr key={name} {...roles.asRow} className={rowClasses}>
          <th
            {...roles.asRowHeader}
            scope="row"
            tabIndex={-1}
            className={classNames(
              headClasses,
              nameClasses(isNarrow),
              'sticky left-0 z-20 border-r border-rule px-3 py-1 text-left text-xs -outline-offset-3',
              at === 1 && 'border-b border-b-rule-strong',
            )}
          >
            <span>{t(name)}</span>
            <span className="block font-normal text-ink-soft max-sm:sr-only">{t(`${name}Help`)}</span>
          </th>
          {isNarrow ? null : (
            <>
              <td {...roles.asCell} tabIndex={-1} className={classNames(rateClasses(at), figureClasses)} />
              <td
                {...roles.asCell}
                tabIndex={-1}
                className={classNames(rateClasses(at), figureClasses, 'border-r')}
              />
            </>
          )}
          {questions.map(({ index, figures }) => {
            const rate = figures[name];
            const percent = rate && percentOf(rate.ofSubmitted);
            return (
              <td
                key={index}
                {...roles.asCell}
                tabIndex={-1}
                className={classNames(rateClasses(at), questionClasses, 'content-center')}
              >
                {percent ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{t('noRate')}</span>
                  </>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

function rateClasses(at: number): string {
  return classNames(
    'bg-paper-sunk border-rule px-0 py-1 text-center text-xs tabular-nums -outline-offset-3',
    at === 1 && 'border-b border-b-rule-strong',
  );
}

interface SortHeaderProps {
  readonly column: StudentSortKey;
  readonly order: StudentOrder;
  readonly help?: string;
  readonly className?: string;
  readonly children: string;
  onSort(order: StudentOrder): void;
}

function SortHeader({ column, order, help, className, children, onSort }: SortHeaderProps) {
  const isSorted = order.key === column;
  const direction = isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none';
  const icon = !isSorted ? ArrowUpDown : order.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      {...roles.asColumnHeader}
      scope="col"
      aria-sort={direction}
      className={classNames(
        headClasses,
        'border-b border-rule p-0 text-left print:px-2 print:py-2',
        className,
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        title={help}
        onClick={() => onSort({ key: column, isDescending: isSorted && !order.isDescending })}
        className={`${buttonClasses} inline-flex w-full items-center gap-1 px-2`}
      >
        <span>{children}</span>
        {help ? <span className="sr-only">{`, ${help}`}</span> : null}
        <Icon
          icon={icon}
          size={16}
          className={classNames('print:hidden', isSorted ? 'text-primary' : 'text-ink-soft')}
        />
      </button>
    </th>
  );
}
