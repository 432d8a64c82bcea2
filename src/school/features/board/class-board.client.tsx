import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useId, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { LoadingBlock } from '../../../lab/ui/message/loading.tsx';
import { useApi } from '../../client/http/api.ts';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { FullScreenButton } from '../../client/page/full-screen-button.tsx';
import { type BoardRow, listBoardRows, meanOf } from './bin-counts.ts';
import { type ClassBoard as Board, boardEndpoints, type PooledReading } from './board.ts';
import { boardMessages } from './board-messages.client.ts';

const messages = { board: boardMessages };

/** Often enough for a class that works; each reading is one small request. */
const refreshMs = 15_000;

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly partId: string;
  /** Opened without a press: on a page that is about boards. */
  readonly isOpenAtFirst?: boolean;
}

/** What the class has read off its runs of one instrument: opened when somebody wants to see it. */
export function ClassBoard(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Panel {...props} />
    </WithMessages>
  );
}

function Panel(props: Props) {
  const t = useTranslations('board');
  const [isOpen, setIsOpen] = useState(props.isOpenAtFirst ?? false);
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <section
      ref={panel}
      aria-label={t('title')}
      className="mt-6 border-t border-rule pt-4 print:hidden [&:fullscreen]:overflow-auto [&:fullscreen]:bg-paper-raised [&:fullscreen]:p-8"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={<Icon icon={Users} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'close' : 'open')}
        </Button>
        {isOpen ? <FullScreenButton element={panel} hasLargeType /> : null}
      </div>
      <div id={panelId}>{isOpen ? <Pooled {...props} /> : null}</div>
    </section>
  );
}

function Pooled({ code, activityId, partId }: Props) {
  const t = useTranslations('board');
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['class-board', code, activityId, partId],
    queryFn: ({ signal }) =>
      api.call(boardEndpoints.getClassBoard, { params: { code, activityId, partId }, signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  return (
    <div className="mt-4" aria-busy={!data && !error}>
      {data ? <Readings board={data} /> : error ? null : <LoadingBlock label={t('loading')} />}
      {error ? <p className="mt-3 text-ink-soft">{t('failed')}</p> : null}
    </div>
  );
}

function Readings({ board }: { board: Board }) {
  const t = useTranslations('board');
  if (board.learners === 0) return <p className="max-w-measure">{t('tooFew')}</p>;
  return (
    <>
      <p className="max-w-measure">{t('from', { learners: String(board.learners) })}</p>
      <div className="mt-5 grid gap-8 lg:grid-cols-2">
        {board.readings.map((reading) => (
          <ReadingTable key={reading.id} reading={reading} learners={board.learners} />
        ))}
      </div>
    </>
  );
}

/** One reading as a table whose rows are bars: picture and figures are one. */
function ReadingTable({ reading, learners }: { reading: PooledReading; learners: number }) {
  const t = useTranslations('board');
  const format = useFormatter();
  const { label, unit, counts } = reading;
  const rows = listBoardRows(counts, learners);
  const most = Math.max(...rows.map((row) => row.learners));
  // The mean of a few values that come up again and again, such as lengths of a protein, says nothing.
  const mean = rows.some(({ kind }) => kind === 'range') ? meanOf(counts, learners) : null;
  const short = (value: number) => format.number(value, { maximumSignificantDigits: 3 });
  const nameOf = (row: BoardRow) => {
    if (row.kind === 'value') return typeof row.value === 'number' ? short(row.value) : row.value;
    if (row.from === row.to) return short(row.from);
    return t(row.isOpen ? 'under' : 'range', { from: short(row.from), to: short(row.to) });
  };
  return (
    <table className="w-full border-separate border-spacing-y-1 self-start">
      <caption className="pb-1 text-left font-semibold">
        {unit === null ? label : t('columnUnit', { label, unit })}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t('learners')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={nameOf(row)}>
            <th scope="row" className="w-px pr-3 text-right font-semibold whitespace-nowrap tabular-nums">
              {nameOf(row)}
            </th>
            <td className="py-0">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="block h-6 rounded-data bg-primary forced-colors:bg-[CanvasText]"
                  style={{ width: `${(row.learners / most) * 75}%` }}
                />
                <span className="tabular-nums">
                  <span className="sr-only">{t('of', { count: row.learners })}</span>
                  <span aria-hidden="true">{`${row.learners}/${learners}`}</span>
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      {mean === null ? null : (
        <tfoot>
          <tr>
            <th scope="row" className="pr-3 text-right font-normal text-ink-soft">
              {t('mean')}
            </th>
            <td className="tabular-nums">{short(mean)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
