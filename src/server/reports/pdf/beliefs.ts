import type { ActivityReport } from '../activity-report.ts';
import { type BeliefInWords, beliefsInWords } from '../belief-words.ts';
import { type Column, writeTable } from './table.ts';
import { type Paper, writeHeading, writeParagraph } from './tagged-page.ts';
import { pdfTexts, rateText } from './texts.ts';

const { beliefs: texts } = pdfTexts;

/** What the class believed at first and believes now, as figures; then of each belief what to say, and who. */
export function writeBeliefs(paper: Paper, { report }: ActivityReport): void {
  const beliefs = beliefsInWords(report);
  writeHeading(paper, 'H2', texts.title, 80);
  if (beliefs.length === 0) {
    writeParagraph(paper, texts.none);
    return;
  }
  writeParagraph(paper, texts.basis);
  writeTable(paper, columnsOf(paper), beliefs, { title: texts.title });
  for (const { belief, whatToSay, who } of beliefs) {
    writeHeading(paper, 'H3', belief, 60);
    writeParagraph(paper, texts.whatToSay(whatToSay));
    for (const standing of ['still', 'since', 'gone'] as const) {
      if (who[standing].length > 0)
        writeParagraph(paper, texts.names(texts.who[standing], who[standing].join('; ')));
    }
  }
}

function columnsOf({ width }: Paper): Column<BeliefInWords>[] {
  const [rate, count] = [150, 80];
  return [
    { head: texts.belief, width: width - rate - 2 * count, isHead: true, cell: ({ belief }) => belief },
    { head: texts.atFirst, width: rate, align: 'right', cell: ({ figures }) => rateText(figures.atFirst) },
    {
      head: texts.still,
      width: count,
      align: 'right',
      cell: ({ figures }) => rateText({ count: figures.stillCount, of: figures.atFirst.count }),
    },
    { head: texts.since, width: count, align: 'right', cell: ({ figures }) => String(figures.sinceCount) },
  ];
}
