import { Notice } from '../../../src/ui/message/notice.tsx';
import type { OpenedContent } from '../preview-state.ts';

/** Lists every fault; the page reloads as soon as a file is saved. */
export function FaultList({ opened: { faults, labs, name } }: { opened: OpenedContent }) {
  const isAlone = labs.length === 0;
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <section className={isAlone ? 'mx-auto max-w-220 px-4 py-10 sm:px-6' : undefined}>
      <Heading className="text-xl">
        {faults.length === 1 ? 'One fault' : `${faults.length} faults`} in {name}
      </Heading>
      <Notice tone="negative" title="A lab with a fault is not published" className="mt-4">
        <p>Mend the lines below and save: this page looks again by itself. The rest of the lab is shown.</p>
      </Notice>
      <ul className="mt-6 border-t border-rule">
        {faults.map(({ file, line, place, code, message }) => (
          <li key={`${file} ${line} ${place} ${message}`} className="border-b border-rule py-3">
            <p className="font-mono text-sm break-words text-ink-soft">
              {file}
              {line !== null && `:${line}`}
              {place && <span className="font-semibold text-ink"> {place}</span>}
            </p>
            <p className="mt-1">
              {message} <span className="text-sm text-ink-soft">({code})</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
