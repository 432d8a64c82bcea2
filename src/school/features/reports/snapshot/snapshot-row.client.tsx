import { memo } from 'react';
import { Link } from '../../../client/navigation/link.tsx';
import { ListedName } from '../../classes/listed-name.client.tsx';
import type { Mark } from '../mark.ts';
import { listedAs } from '../sort.ts';
import {
  figureClasses,
  hiddenRowClasses,
  nameClasses,
  questionClasses,
  roles,
  rowClasses,
} from './grid-parts.client.ts';
import type { ShownRow } from './use-shown-report.client.ts';
import './marks.css';

/** Words of a row, made once for the whole table. */
export interface RowWords {
  readonly marks: Readonly<Record<Mark, string>>;
  readonly absent: string;
  late(count: number): string;
  of(rate: { readonly count: number; readonly of: number }): string;
  short(done: string, right: string): string;
  /** The sign in the cell and its words. `count` is null while the answer waits. */
  points(count: number | null, of: number): { readonly short: string; readonly long: string };
}

/** Points by hand of one student, by the place of the question. */
export type RowPoints = ReadonlyMap<number, { readonly count: number | null; readonly of: number }>;

export interface SnapshotRowProps {
  readonly row: ShownRow;
  /** undefined: none. */
  readonly points: RowPoints | undefined;
  /** Places of the questions shown, in the order of the columns. */
  readonly columns: readonly number[];
  readonly isNarrow: boolean;
  readonly words: RowWords;
  /** The address that a name links to; null in projector mode, because that page has the real name as its heading. */
  readonly hrefOf: ((studentId: string) => string) | null;
}

const cellClasses = 'border-b border-rule px-0 py-0 text-center';

/** The row of one student. The table handles focus and presses. */
export const SnapshotRow = memo(function SnapshotRow(props: SnapshotRowProps) {
  const { row, points, columns, isNarrow, words, hrefOf } = props;
  const { student, figures } = row;
  const [done, right] = [words.of(figures.done), words.of(figures.right)];
  return (
    <tr {...roles.asRow} data-student={student.id} className={`group ${rowClasses} ${hiddenRowClasses}`}>
      <th
        scope="row"
        tabIndex={-1}
        {...roles.asRowHeader}
        className={`${nameClasses(isNarrow)} sticky left-0 z-10 content-center border-r border-b border-rule bg-paper-raised px-3 py-1.5 text-left leading-tight font-semibold -outline-offset-3 group-hover:bg-primary-soft`}
      >
        {hrefOf === null ? (
          <span className="wrap-anywhere">{student.name}</span>
        ) : (
          <Link data-name="" to={hrefOf(student.id)} tabIndex={-1} className="text-link wrap-anywhere">
            <ListedName student={listedAs(student)} />
          </Link>
        )}
        {isNarrow ? (
          <span className="block text-xs font-normal text-ink-soft tabular-nums">
            {words.short(done, right)}
          </span>
        ) : null}
        {student.isAbsent ? (
          <span className="block text-xs font-semibold text-caution">{words.absent}</span>
        ) : null}
        {student.lateCount > 0 ? (
          <span className="block text-xs font-normal text-ink-soft">{words.late(student.lateCount)}</span>
        ) : null}
      </th>
      {isNarrow ? null : (
        <>
          <td
            {...roles.asCell}
            tabIndex={-1}
            className={`${cellClasses} ${figureClasses} content-center -outline-offset-3 tabular-nums group-hover:bg-primary-soft`}
          >
            {done}
          </td>
          <td
            {...roles.asCell}
            tabIndex={-1}
            className={`${cellClasses} ${figureClasses} content-center border-r -outline-offset-3 tabular-nums group-hover:bg-primary-soft`}
          >
            {right}
          </td>
        </>
      )}
      {columns.map((index) => {
        const mark = student.marks[index] ?? 'unanswered';
        const given = points?.get(index);
        const said = given && words.points(given.count, given.of);
        return (
          <td key={index} {...roles.asCell} className={`${cellClasses} ${questionClasses} content-center`}>
            <button
              type="button"
              tabIndex={-1}
              data-question={index}
              data-mark={mark}
              data-points={said?.short}
              className="mark group-hover:bg-primary-soft"
            >
              {said ? `${words.marks[mark]}, ${said.long}` : words.marks[mark]}
            </button>
          </td>
        );
      })}
    </tr>
  );
});
