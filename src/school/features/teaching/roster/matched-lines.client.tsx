import { useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { SelectField } from '../../../../lab/ui/field/select-field.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { inListForm } from '../../classes/name-parts.ts';
import { sortRoster } from '../../classes/sort-rows.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';
import type { Clash, MatchedLine } from './list/match-names.ts';
import type { NameLine } from './list/read-lines.ts';

interface MatchedLinesProps {
  readonly taught: TeacherClass;
  readonly matched: readonly MatchedLine[];
  readonly choices: ReadonlyMap<number, string>;
  readonly clashes: ReadonlyMap<number, Clash>;
  readonly onChoose: (lineNumber: number, studentId: string) => void;
}

/** Which line belongs to whom: doubtful lines first, then those of nobody, then those that are certain. */
export function MatchedLines({ taught, matched, choices, clashes, onChoose }: MatchedLinesProps) {
  const t = useTranslations('classCare.importing');
  const nameOf = useTellingNames(taught);
  const summary = useRef<HTMLParagraphElement>(null);
  // The dialog shows its second step, and the element that had the focus is gone.
  useEffect(() => summary.current?.focus(), []);
  const doubtful = matched.filter(({ doubt }) => doubt !== null);
  const strangers = matched.filter(({ doubt, student }) => doubt === null && student === null);
  const certain = matched.filter(({ student }) => student !== null);
  const withLine = new Set(matched.map(({ line, student }) => student?.id ?? choices.get(line.number)));
  const without = byName(taught.students.filter(({ id }) => !withLine.has(id)));

  const choice = ({ line, doubt, candidates }: MatchedLine) => {
    const others = byName(taught.students.filter((student) => !candidates.includes(student)));
    const clash = clashes.get(line.number);
    return (
      <li key={line.number}>
        <SelectField
          label={t('line', { number: line.number, text: lineText(line) })}
          description={doubt ? t(`doubts.${doubt}`) : undefined}
          placeholder={t('nobody')}
          options={[...candidates, ...others].map((student) => ({
            value: student.id,
            label: nameOf(student),
          }))}
          value={choices.get(line.number) ?? ''}
          error={clash ? t(`clashes.${clash}`) : undefined}
          onChange={(event) => onChoose(line.number, event.target.value)}
        />
      </li>
    );
  };

  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {t('summary', { certain: certain.length, doubtful: doubtful.length, strangers: strangers.length })}
      </p>
      {doubtful.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">{t('doubtfulTitle', { count: doubtful.length })}</h3>
          <ul className="flex flex-col gap-4">{doubtful.map(choice)}</ul>
        </section>
      ) : null}
      {strangers.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">{t('strangersTitle', { count: strangers.length })}</h3>
          <p className="text-sm text-ink-soft">{t('strangersText')}</p>
          <ul className="flex flex-col gap-4">{strangers.map(choice)}</ul>
        </section>
      ) : null}
      {certain.length > 0 ? (
        <section className="flex flex-col gap-3">
          <h3 className="text-base font-semibold">{t('certainTitle', { count: certain.length })}</h3>
          <ul className="flex flex-col">
            {certain.map(({ line, student }) => (
              <li key={line.number} className="border-t border-rule py-2">
                <span className="block font-semibold wrap-anywhere">{lineText(line)}</span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {t('belongsTo', { number: line.number, name: student ? nameOf(student) : '' })}
                </span>
                {clashes.has(line.number) ? (
                  <span className="block text-sm font-semibold text-negative">
                    {t(`clashes.${clashes.get(line.number) ?? 'id-is-taken'}`)}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {without.length > 0 ? (
        <p className="wrap-anywhere">
          {t('without', { count: without.length, names: without.map(nameOf).join('; ') })}
        </p>
      ) : null}
    </>
  );
}

const byName = (students: readonly RosterStudent[]) =>
  sortRoster(students, { columnId: 'student', direction: 'ascending' });

function lineText({ lastName, firstName, ownId }: NameLine): string {
  return [inListForm({ last: lastName, first: firstName }), ownId].filter((text) => text !== '').join(' · ');
}

/** The name of a student; where two have the same, with the time of joining. */
function useTellingNames({ students, timeZone }: TeacherClass): (student: RosterStudent) => string {
  const t = useTranslations('classCare.merge');
  const unnamed = useTranslations('teacher.class')('unnamed');
  const format = useFormatter();
  return ({ fullName, enrolledAt }) => {
    const name = fullName || unnamed;
    if (students.filter((other) => other.fullName === fullName).length < 2) return name;
    const when = format.dateTime(new Date(enrolledAt), {
      ...({ dateStyle: 'medium', timeStyle: 'short' } as const),
      timeZone,
    });
    return t('choice', { name, when });
  };
}
