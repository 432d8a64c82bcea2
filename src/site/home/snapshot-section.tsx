import { StatusMark } from '../../lab/ui/mark/status-mark.tsx';
import { PageBand } from '../band.tsx';
import { publicMessages } from '../public-messages.ts';
import { type SnapshotCell, snapshotLegend, snapshotRows } from './snapshot.data.ts';

const { snapshot } = publicMessages;

export function SnapshotSection() {
  return (
    <PageBand className="bg-paper-sunk">
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="flex flex-col gap-4">
          <h2 className="text-2xl">{snapshot.title}</h2>
          <p className="max-w-measure text-ink-soft">{snapshot.lead}</p>
          <p className="max-w-measure border-l-4 border-signal pl-4">{snapshot.reading}</p>
        </div>
        <figure className="min-w-0 border border-rule bg-paper-raised">
          <SnapshotTable />
          <Legend />
        </figure>
      </div>
    </PageBand>
  );
}

function SnapshotTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={snapshot.title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-140 border-collapse text-left">
        <caption className="border-b border-rule px-4 py-3 text-left text-sm text-ink-soft">
          <span className="font-semibold text-ink">{snapshot.plate}</span> <span>{snapshot.caption}</span>
        </caption>
        <thead>
          <tr className="border-b border-rule align-bottom">
            <th scope="col" className="px-4 py-3 text-sm">
              {snapshot.student}
            </th>
            {snapshot.questions.map((question) => (
              <th key={question} scope="col" className="w-1/5 px-2 py-3 text-sm leading-snug font-semibold">
                {question}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {snapshotRows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-rule last:border-b-0">
              <th scope="row" className="px-4 py-2.5 font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={snapshot.questions[column]} className="px-2 py-2.5">
                  <Mark cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ cell }: { cell: SnapshotCell }) {
  const entry = snapshotLegend.find((candidate) => candidate.cell === cell);
  return (
    <StatusMark
      state={cell.state}
      times={cell.times}
      text={entry ? snapshot.states[entry.key] : ''}
      size={24}
    />
  );
}

function Legend() {
  return (
    <div className="border-t border-rule px-4 py-3">
      <p className="sr-only">{snapshot.legend}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
        {snapshotLegend.map(({ key, cell }) => (
          <li key={key}>
            <StatusMark
              state={cell.state}
              times={'times' in cell ? cell.times : undefined}
              text={snapshot.states[key]}
              isTextVisible
              size={18}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
