import { inPlainWords } from '../../../../lab/activity/misconception.ts';
import { type BeliefHolder, type BeliefReport, standingOf } from '../beliefs.ts';
import type { ReportStudent } from '../snapshot.ts';
import { compareByName } from '../sort.ts';
import type { ListedReport } from './activity-report.server.ts';
import { nameApart } from './namesakes.server.ts';
import { reportTexts } from './texts.server.ts';

type Model = Pick<ListedReport, 'report' | 'namesakes'>;
export type BeliefInWords = ReturnType<typeof beliefsInWords>[number];

/**
 * The beliefs of a report for files: texts without markup, and the students by name, each with the questions whose
 * answers point to the belief.
 */
export function beliefsInWords(model: Model) {
  return model.report.beliefs.map((belief) => {
    const holders = belief.holders.toSorted(compareByName);
    const named = (standing: ReturnType<typeof standingOf>) =>
      holders.filter((holder) => standingOf(holder) === standing).map((holder) => nameWith(model, holder));
    return {
      ...inPlainWords(belief),
      figures: belief as Pick<BeliefReport<ReportStudent>, 'atFirst' | 'stillCount' | 'sinceCount'>,
      who: { still: named('still'), since: named('since'), gone: named('gone') },
    };
  });
}

function nameWith(
  { report, namesakes }: Model,
  { student, first, now }: BeliefHolder<ReportStudent>,
): string {
  const told = labelsOf(report.questions, now.length > 0 ? now : first);
  const remarks = student.isAbsent ? [told, reportTexts.absent] : [told];
  return `${nameApart(student, namesakes)} (${remarks.join('; ')})`;
}

/** The beliefs that one student's first or current answers point to, with the questions of these answers. */
export function beliefsOfStudent(
  { questions, beliefs }: Pick<ListedReport['report'], 'questions' | 'beliefs'>,
  studentId: string,
  when: 'first' | 'now',
): string[] {
  return beliefs.flatMap((belief) =>
    belief.holders
      .filter((holder) => holder.student.id === studentId && holder[when].length > 0)
      .map((holder) => `${inPlainWords(belief).belief} (${labelsOf(questions, holder[when])})`),
  );
}

function labelsOf(questions: ListedReport['report']['questions'], places: readonly number[]): string {
  return places.map((place) => questions[place]?.question.label ?? '').join(', ');
}
